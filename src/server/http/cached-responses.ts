import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '#server/platform/observability/log.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import { bestEncoding, isUnchanged, kindOf, pageHeaders, pageKey } from './page-response.ts';
import { recordResponse } from './request-context.ts';
import { commonHeaders } from './security-headers.ts';

// A page that is in the cache is respondIfCached before any framework is asked: most visits cost no more than a look-up. What
// is not kept, or not kept in the wanted encoding yet, goes the long way and is here the next time.

type Options = {
  cache: PageCache;
  publicUrl: string | null;
  https: boolean;
  log: Log;
  metrics: Metrics;
};

/** Names and values in turn, as Node writes them fastest. */
type CachedResponse = { headers: string[]; body: Buffer };

export function respondFromCache(
  listener: RequestListener,
  { cache, publicUrl, https, log, metrics }: Options,
): RequestListener {
  const responses = new WeakMap<CachedPage, Map<string, CachedResponse>>();

  /** Everything but the request's own id, made once per page and encoding. */
  function responseOf(page: CachedPage, encoding: string): CachedResponse | undefined {
    const known = responses.get(page)?.get(encoding);
    if (known) return known;
    const body = encoding ? page.encoded.get(encoding) : page.plain;
    if (!Buffer.isBuffer(body)) return undefined;
    const headers = Object.entries({ ...commonHeaders(https), ...pageHeaders(page, body, encoding) }).flat();
    const cached = { headers, body };
    responses.set(page, (responses.get(page) ?? new Map()).set(encoding, cached));
    return cached;
  }

  function respondIfCached(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers, method } = request;
    if (method !== 'GET' || isData(url)) return false;
    const started = performance.now();
    const key = pageKey(publicUrl ?? `http://${headers.host}`, url, kindOf(url, headers));
    const page = cache.peek(key);
    const cached = page && responseOf(page, bestEncoding(String(headers['accept-encoding'] ?? '')) ?? '');
    if (!page || !cached) return false;
    const requestId = randomUUID();
    const unchanged = isUnchanged(page, headers['if-none-match']);
    const status = unchanged ? 304 : page.status;
    response.writeHead(status, cached.headers.concat('x-request-id', requestId));
    if (unchanged) response.end();
    else response.end(cached.body);
    metrics.pageCache.inc({ outcome: 'hit' });
    recordResponse({ log, metrics }, { requestId, method, url, status, started });
    return true;
  }

  return (request, response) => {
    if (!respondIfCached(request, response)) listener(request, response);
  };
}

/** A page's data is counted like an API call, further on. */
function isData(url: string): boolean {
  return url.includes('.data');
}
