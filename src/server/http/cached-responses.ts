import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '#server/platform/observability/log.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import { withoutCampaign } from '#shared/rules/campaign-parameters.ts';
import type { CachedPage } from './cached-page.ts';
import { lastChangeOf } from './last-change.ts';
import type { PageCache, ServedPage } from './page-cache.ts';
import { bestEncoding, isUnchanged, kindOf, pageHeaders, pageKey } from './page-response.ts';
import { recordResponse } from './request-context.ts';
import { commonHeaders } from './security-headers.ts';

// Serves cached pages before the framework runs, so most visits cost only a lookup. A page that must be
// rendered, or is not cached in the requested encoding, is served by the framework.

type Options = {
  cache: PageCache;
  publicUrl: string | null;
  https: boolean;
  log: Log;
  metrics: Metrics;
};

/** `headers` alternates names and values, the form that Node writes fastest. */
type CachedResponse = { headers: string[]; body: Buffer };

export function respondFromCache(
  listener: RequestListener,
  { cache, publicUrl, https, log, metrics }: Options,
): RequestListener {
  const responses = new WeakMap<CachedPage, Map<string, CachedResponse>>();

  /** The response without the request id, built once per page, outcome and encoding. */
  function responseOf(served: ServedPage, encoding: string): CachedResponse | undefined {
    const { page, outcome } = served;
    const variant = `${outcome} ${encoding}`;
    const existing = responses.get(page)?.get(variant);
    if (existing) return existing;
    const body = encoding ? page.encoded.get(encoding) : page.plain;
    if (!Buffer.isBuffer(body)) return undefined;
    const headers = Object.entries({
      ...commonHeaders(https),
      ...pageHeaders(served, body, encoding),
    }).flat();
    const cached = { headers, body };
    responses.set(page, (responses.get(page) ?? new Map()).set(variant, cached));
    return cached;
  }

  function respondIfCached(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers, method } = request;
    if (method !== 'GET' || isData(url)) return false;
    const started = performance.now();
    const path = withoutCampaign(url);
    const key = pageKey(publicUrl ?? `http://${headers.host}`, path, kindOf(path, headers));
    const served = cache.peek({ key, changedAt: lastChangeOf(headers.cookie) });
    if (!served) return false;
    const { page } = served;
    const cached = responseOf(served, bestEncoding(String(headers['accept-encoding'] ?? '')));
    if (!cached) return false;
    const requestId = randomUUID();
    const unchanged = isUnchanged(page, headers['if-none-match']);
    const status = unchanged ? 304 : page.status;
    response.writeHead(status, cached.headers.concat('x-request-id', requestId));
    if (unchanged) response.end();
    else response.end(cached.body);
    metrics.countPage(served);
    recordResponse({ log, metrics }, { requestId, method, url, status, started });
    return true;
  }

  return (request, response) => {
    if (!respondIfCached(request, response)) listener(request, response);
  };
}

/** Page data is served by the framework, which throttles it like API reads. */
function isData(url: string): boolean {
  return url.includes('.data');
}
