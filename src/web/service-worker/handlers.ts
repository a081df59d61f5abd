import {
  ASSETS_CACHE,
  CACHED_AT_HEADER,
  CACHED_AT_META,
  CACHED_TITLE_HEADER,
  OFFLINE_PAGE,
  PAGES_CACHE,
  type PageMessage,
  PHOTOS_CACHE,
} from '#web/device/cache-names.ts';
import { pathOfCacheKey } from '#web/runtime/cached-pages.ts';
import { CACHE_LIMITS } from './cache-limits.ts';
import { assetsOf, findInShell } from './shell.ts';
import { createSizedCache, type SizedCache } from './sized-cache.ts';
import { cacheKeyOf, isGuarded, strategyOf } from './strategies.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

// The handlers of each kind of request.

const pages = createSizedCache(PAGES_CACHE, CACHE_LIMITS.pages);
const photos = createSizedCache(PHOTOS_CACHE, CACHE_LIMITS.photos);
const assets = createSizedCache(ASSETS_CACHE, CACHE_LIMITS.assets);

/** On a slow connection the cached copy is shown after this time. The response still updates the cache. */
const CACHE_FALLBACK_MS = 4000;

export async function handleAsset(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  return (await findInShell(pathname)) ?? cacheFirst(event, assets);
}

export function handlePhoto(event: FetchEvent): Promise<Response> {
  return cacheFirst(event, photos);
}

async function cacheFirst(event: FetchEvent, store: SizedCache): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const cached = await store.find(pathname);
  if (cached) {
    event.waitUntil(store.markUsed(pathname));
    return cached;
  }
  const answer = await fetch(event.request);
  if (isCacheable(answer)) event.waitUntil(store.put(pathname, answer.clone()));
  return answer;
}

export async function handlePage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const answer = await networkOrCache(event, cacheKeyOf(url));
  if (answer === null) return redirectToOfflinePage(event.request);
  return answer.fromDevice && !isGuarded(url.pathname) ? withCachedAtTag(answer.response) : answer.response;
}

/** The data of a client-side navigation. The page is notified if the data is a cached copy. */
export async function handleData(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const answer = await networkOrCache(event, pathname + search);
  if (answer === null) return Response.error();
  const at = answer.fromDevice && answer.response.headers.get(CACHED_AT_HEADER);
  const message =
    at && ({ kind: 'cached', path: pathOfCacheKey(pathname + search), at } satisfies PageMessage);
  if (message) (await worker.clients.get(event.clientId))?.postMessage(message);
  return answer.response;
}

/** Pages that are never cached, such as the login. Without a network the offline page is shown. */
export async function handleUncachedPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const offlinePage = pathname === OFFLINE_PAGE && (await findInShell(OFFLINE_PAGE));
  if (offlinePage) return offlinePage;
  try {
    return await fetch(event.request);
  } catch {
    return redirectToOfflinePage(event.request);
  }
}

type PageResponse = { response: Response; fromDevice: boolean };

async function networkOrCache(event: FetchEvent, key: string): Promise<PageResponse | null> {
  const network = fetchAndStore(event, key);
  const cached = await pages.find(key);
  if (!cached) return network;
  const copy = { response: cached, fromDevice: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<PageResponse>((resolve) => {
    timer = setTimeout(() => resolve(copy), CACHE_FALLBACK_MS);
  });
  const first = await Promise.race([network, timeout]);
  clearTimeout(timer);
  return first ?? copy;
}

/** Null if no response arrived. A late response still updates the cache; a 404 or 410 removes the page. */
function fetchAndStore(event: FetchEvent, key: string): Promise<PageResponse | null> {
  const fetched = fetch(event.request).then(
    // Cloned before the body is read.
    (response) => ({ response, copy: response.clone() }),
    () => null,
  );
  event.waitUntil(fetched.then((answer) => answer && updateCache(key, answer.copy)));
  return fetched.then((answer) => answer && { response: answer.response, fromDevice: false });
}

async function updateCache(key: string, answer: Response): Promise<void> {
  if (isCacheable(answer)) await cachePage(key, answer);
  else if (answer.status === 404 || answer.status === 410) await pages.remove(key);
}

async function cachePage(key: string, answer: Response): Promise<void> {
  const [, title = ''] = isHtml(answer) ? (/<title>([^<]*)/.exec(await answer.clone().text()) ?? []) : [];
  await pages.put(key, answer, title ? { [CACHED_TITLE_HEADER]: encodeURIComponent(title) } : {});
}

/** Caches a page as if it had been visited. Files in the browser's HTTP cache are not downloaded again. */
export async function fetchAndCachePage(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin);
  if (strategyOf({ method: 'GET', mode: 'navigate', url, origin: worker.location.origin }) !== 'page') return;
  const answer = await fetch(path);
  if (!isCacheable(answer) || !isHtml(answer)) return;
  const html = await answer.clone().text();
  await cachePage(cacheKeyOf(url), answer);
  await cacheAssets(assetsOf(html));
}

export async function cacheAssets(names: readonly string[]): Promise<void> {
  for (const name of names) {
    if ((await findInShell(name)) ?? (await assets.find(name))) continue;
    const answer = await fetch(name);
    if (isCacheable(answer)) await assets.put(name, answer);
  }
}

/**
 * Only complete responses of this site that are the same for every user. `private` is allowed: it marks pages
 * of less-data mode, and concerns only shared caches.
 */
function isCacheable({ ok, status, type, redirected, headers }: Response): boolean {
  const isNoStore = /no-store/.test(headers.get('cache-control') ?? '');
  return ok && status === 200 && type === 'basic' && !redirected && !isNoStore;
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** Adds the tag to the head, where the page's code finds it. React ignores tags that it did not render. */
async function withCachedAtTag(cached: Response): Promise<Response> {
  const html = await cached.text();
  const tag = `<meta name="${CACHED_AT_META}" content="${cached.headers.get(CACHED_AT_HEADER)}">`;
  const headers = new Headers(cached.headers);
  headers.delete('content-length');
  return new Response(html.replace('<head>', `<head>${tag}`), { status: cached.status, headers });
}

/** A redirect, because the page's code compares the URL with the page that it was rendered for. */
function redirectToOfflinePage({ url }: Request): Response {
  const { pathname, search, origin } = new URL(url);
  const to = pathname === OFFLINE_PAGE ? '' : `?${new URLSearchParams({ to: pathname + search })}`;
  return Response.redirect(origin + OFFLINE_PAGE + to, 302);
}
