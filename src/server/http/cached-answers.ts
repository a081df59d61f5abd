import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '#server/platform/observability/log.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import { bestEncoding, isUnchanged, kindOf, pageHeaders, pageKey } from './page-answer.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { recordAnswer } from './request-context.ts';
import { commonHeaders } from './security-headers.ts';

// A page that is in the cache is answered before any framework is asked: most visits cost no more than a look-up. What
// is not kept, or not kept in the wanted encoding yet, goes the long way and is here the next time.

type Options = {
  cache: PageCache;
  publicUrl: string | null;
  https: boolean;
  log: Log;
  metrics: Metrics;
};

/** Names and values in turn, as Node writes them fastest. */
type Answer = { headers: string[]; body: Buffer };

export function answerFromCache(
  listener: RequestListener,
  { cache, publicUrl, https, log, metrics }: Options,
): RequestListener {
  const answers = new WeakMap<CachedPage, Map<string, Answer>>();

  /** Everything but the request's own id, made once per page and encoding. */
  function answerOf(page: CachedPage, encoding: string): Answer | undefined {
    const known = answers.get(page)?.get(encoding);
    if (known) return known;
    const body = encoding ? page.encoded.get(encoding) : page.plain;
    if (!Buffer.isBuffer(body)) return undefined;
    const headers = Object.entries({ ...commonHeaders(https), ...pageHeaders(page, body, encoding) }).flat();
    const answer = { headers, body };
    answers.set(page, (answers.get(page) ?? new Map()).set(encoding, answer));
    return answer;
  }

  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers, method } = request;
    if (method !== 'GET' || isData(url)) return false;
    const started = performance.now();
    const key = pageKey(publicUrl ?? `http://${headers.host}`, url, kindOf(url, headers));
    const page = cache.peek(key);
    const answer = page && answerOf(page, bestEncoding(String(headers['accept-encoding'] ?? '')) ?? '');
    if (!page || !answer) return false;
    const requestId = randomUUID();
    const unchanged = isUnchanged(page, headers['if-none-match']);
    const status = unchanged ? 304 : page.status;
    response.writeHead(status, answer.headers.concat('x-request-id', requestId));
    if (unchanged) response.end();
    else response.end(answer.body);
    metrics.pageCache.inc({ outcome: 'hit' });
    recordAnswer({ log, metrics }, { requestId, method, url, status, started });
    return true;
  }

  return (request, response) => {
    if (!answered(request, response)) listener(request, response);
  };
}

/** A page's data is counted like an API call, further on. */
function isData(url: string): boolean {
  return url.includes('.data');
}
