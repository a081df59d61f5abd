import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { Metrics } from '#server/platform/metrics.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import type { HttpEnv } from './environment.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { type PageBuild, renderPage } from './render-page.ts';

// Server-rendered pages over HTTP: from the cache or fresh, compressed once per encoding, with an ETag.

const CACHE = { seconds: 5, mostBytes: 64 * 1024 * 1024 };
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';

export type PageOptions = {
  loadBuild(): Promise<PageBuild>;
  api: ApiClient;
  preview: boolean;
  https: boolean;
  publicUrl: string | null;
  /** Development: pages come from the build tool, so they are never cached, and it may put in styles and a socket of its own. */
  hotReload: boolean;
  metrics: Metrics;
};

export function pageHandler(options: PageOptions) {
  const { api, preview, https, hotReload, publicUrl, metrics } = options;
  const cache = createPageCache(CACHE);
  return async (c: Context<HttpEnv>): Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD');
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    const url = new URL(c.req.url);
    const origin = publicUrl ?? url.origin;
    const path = url.pathname + url.search;
    const reportError = (err: unknown) => c.get('log').error({ err }, 'a page failed');
    const facts = { api, preview, origin, requestId: c.get('requestId'), reportError };
    const render = async (scripts: 'nonce' | 'hash') =>
      renderPage(await options.loadBuild(), path, facts, { scripts, https, hotReload });

    if (url.pathname.startsWith('/dev/')) return respond(c, await render('nonce'), false);
    if (hotReload) return respond(c, await render('hash'), false);
    const { page, outcome } = await cache.get(`${origin} ${path}`, () => render('hash'));
    metrics.pageCache.inc({ outcome });
    return respond(c, page, page.status < 500);
  };
}

async function respond(c: Context<HttpEnv>, page: CachedPage, shareable: boolean): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set('cache-control', shareable ? CACHE_CONTROL : 'no-store');
  headers.set('vary', 'accept-encoding');
  if (shareable) headers.set('etag', page.etag);
  if (shareable && page.status === 200 && matches(c.req.header('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers });
  const encoding = bestEncoding(c.req.header('accept-encoding') ?? '');
  if (encoding) headers.set('content-encoding', encoding);
  const body = encoding ? await encode(page, encoding) : page.plain;
  headers.set('content-length', String(body.length));
  return new Response(new Uint8Array(body), { status: page.status, headers });
}

type Encoding = 'br' | 'gzip';

const COMPRESS: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  gzip: (plain) => promisify(gzip)(plain, { level: 6 }),
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

/** `br;q=0` asks for anything but brotli. */
const REFUSED = /;\s*q=0(\.0*)?\s*$/;

function bestEncoding(accepted: string): Encoding | null {
  const wanted = accepted.split(',').filter((part) => !REFUSED.test(part));
  const names = wanted.map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

/** The first reader who can take an encoding pays for it; the others share it. */
function encode(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const body = page.encoded.get(encoding) ?? COMPRESS[encoding](page.plain);
  page.encoded.set(encoding, body);
  return body;
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false;
}
