import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Metrics } from '#server/platform/metrics.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import type { HttpEnv } from './environment.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { contentSecurityPolicy } from './security-headers.ts';

// Server-rendered pages: render, name the inline scripts by their hashes, compress once, keep for a few seconds.

const CACHE = { seconds: 5, mostBytes: 64 * 1024 * 1024 };
const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';

/** `br;q=0` asks for anything but brotli. */
const REFUSED = /;\s*q=0(\.0*)?\s*$/;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export type PageOptions = {
  loadBuild(): Promise<ServerBuild>;
  api: ApiClient;
  preview: boolean;
  https: boolean;
  publicUrl: string | null;
  /** Development: pages come from the build tool, so they are never cached, and it may put in styles and a socket of its own. */
  hotReload: boolean;
  metrics: Metrics;
};

export function pageHandler(options: PageOptions) {
  const cache = createPageCache(CACHE);
  return async (c: Context<HttpEnv>): Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD');
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    const url = new URL(c.req.url);
    if (url.pathname.startsWith('/dev/')) return respond(c, await render(c, url, options, 'nonce'), false);
    if (options.hotReload) return respond(c, await render(c, url, options, 'hash'), false);
    const key = `${options.publicUrl ?? url.origin} ${url.pathname}${url.search}`;
    const { page, outcome } = await cache.get(key, () => render(c, url, options, 'hash'));
    options.metrics.pageCache.inc({ outcome });
    return respond(c, page, page.status < 500);
  };
}

async function render(
  c: Context<HttpEnv>,
  url: URL,
  options: PageOptions,
  scripts: 'nonce' | 'hash',
): Promise<CachedPage> {
  const build = await options.loadBuild();
  const origin = options.publicUrl ?? url.origin;
  const nonce = randomBytes(16).toString('base64');
  const { provideContext } = build.entry.module as unknown as {
    provideContext(value: object): RouterContextProvider;
  };
  const context = provideContext({
    api: options.api,
    now: thisMinute(),
    preview: options.preview,
    origin,
    requestId: c.get('requestId'),
    nonce,
    reportError: (err: unknown) => c.get('log').error({ err }, 'a page failed'),
  });
  // Only the address goes in: nothing of this visitor may reach a page that others will see.
  const response = await handlerFor(build)(new Request(origin + url.pathname + url.search), context);
  const body = await response.text();
  const headers = Object.fromEntries(response.headers);
  if (!headers['content-type']?.startsWith('text/html')) return seal(response.status, headers, body);
  const [html, sources] = scripts === 'hash' ? hashScripts(body, nonce) : [body, [`'nonce-${nonce}'`]];
  return seal(
    response.status,
    {
      ...headers,
      'content-security-policy': contentSecurityPolicy(sources, {
        https: options.https,
        hotReload: options.hotReload,
      }),
    },
    html,
  );
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

function handlerFor(build: ServerBuild) {
  const handler = handlers.get(build) ?? createRequestHandler(build, 'production');
  handlers.set(build, handler);
  return handler;
}

/** Ages are told in minutes; a finer clock would give every render another ETag. */
function thisMinute(): Date {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000);
}

/**
 * A nonce would be shared by all readers of a cached page, so the scripts we marked with it are named by hash instead.
 * A script that found its way into the page without the mark is not named, and does not run.
 */
function hashScripts(html: string, nonce: string): [html: string, sources: string[]] {
  const marked = new RegExp(
    `<script[^>]* nonce="${nonce.replace(/[+]/g, '\\+')}"[^>]*>([^<]*(?:<(?!/script>)[^<]*)*)</script>`,
    'g',
  );
  const sources = new Set<string>();
  for (const [, code] of html.matchAll(marked)) {
    if (code) sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [html.replaceAll(` nonce="${nonce}"`, ''), [...sources]];
}

async function seal(status: number, headers: Record<string, string>, body: string): Promise<CachedPage> {
  const plain = Buffer.from(body);
  const [zipped, brotli] = await Promise.all([
    toGzip(plain, { level: 6 }),
    toBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  ]);
  return {
    status,
    headers,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: zipped,
    brotli,
  };
}

function respond(c: Context<HttpEnv>, page: CachedPage, shareable: boolean): Response {
  const headers = new Headers(page.headers);
  headers.set('cache-control', shareable ? CACHE_CONTROL : 'no-store');
  headers.set('vary', 'accept-encoding');
  if (shareable) headers.set('etag', page.etag);
  if (shareable && page.status === 200 && matches(c.req.header('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers });
  const [encoding, body] = bestEncoding(c.req.header('accept-encoding') ?? '', page);
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(new Uint8Array(body), { status: page.status, headers });
}

function bestEncoding(header: string, page: CachedPage): [string | null, Buffer] {
  const wanted = header.split(',').filter((part) => !REFUSED.test(part));
  const names = wanted.map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return ['br', page.brotli];
  if (names.includes('gzip')) return ['gzip', page.gzip];
  return [null, page.plain];
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false;
}
