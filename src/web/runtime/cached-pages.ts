import { CACHED_AT_HEADER, CACHED_TITLE_HEADER, PAGES_CACHE } from '#web/device/cache-names.ts';

// What the service worker has kept of pages, seen from a page. It is never asked: the browser's cache is open to both.

export type CachedPage = { path: string; title: string | null; at: string | null };

/** One page may be there twice, as a page and as the data that fills it. */
export async function readCachedPages(): Promise<CachedPage[]> {
  try {
    const cache = await caches.open(PAGES_CACHE);
    return await Promise.all((await cache.keys()).map((request) => describe(cache, request)));
  } catch {
    // Some browsers keep nothing, or not here.
    return [];
  }
}

export async function isPageCached(path: string): Promise<boolean> {
  return (await readCachedPages()).some((copy) => copy.path === path);
}

/** The page that something is kept for: `/item/1.data?_routes=…` fills `/item/1`. */
export function pathOfCacheKey(key: string): string {
  const { pathname, searchParams } = new URL(key, 'https://kept.invalid');
  searchParams.delete('_routes');
  const query = searchParams.toString();
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, '') + (query ? `?${query}` : '');
}

async function describe(cache: Cache, request: Request): Promise<CachedPage> {
  const headers = (await cache.match(request))?.headers;
  const title = headers?.get(CACHED_TITLE_HEADER);
  const { pathname, search } = new URL(request.url);
  return {
    path: pathOfCacheKey(pathname + search),
    title: title ? unescaped(decodeURIComponent(title)) : null,
    at: headers?.get(CACHED_AT_HEADER) ?? null,
  };
}

/** A title is kept as it stands in the page. */
function unescaped(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').documentElement.textContent ?? '';
}
