import { CACHED_AT_HEADER, CACHED_TITLE_HEADER, PAGES_CACHE } from '#web/device/cache-names.ts';

// Reads the pages that the service worker has cached. Pages can open the browser's Cache storage themselves,
// so the service worker is not involved.

export type CachedPage = { path: string; title: string | null; at: string | null };

/** A page may be listed twice: as HTML and as the data of a client-side navigation. */
export async function readCachedPages(): Promise<CachedPage[]> {
  try {
    const cache = await caches.open(PAGES_CACHE);
    return await Promise.all((await cache.keys()).map((request) => describe(cache, request)));
  } catch {
    // Cache storage is not available in every browser and context.
    return [];
  }
}

export async function isPageCached(path: string): Promise<boolean> {
  return (await readCachedPages()).some((copy) => copy.path === path);
}

/** The path of the page that a cache key belongs to: `/item/1.data?_routes=…` is the data of `/item/1`. */
export function pathOfCacheKey(key: string): string {
  const { pathname, searchParams } = new URL(key, 'https://base.invalid');
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
    title: title ? unescapeHtml(decodeURIComponent(title)) : null,
    at: headers?.get(CACHED_AT_HEADER) ?? null,
  };
}

/** The stored title is HTML source, so it may contain entities. */
function unescapeHtml(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').documentElement.textContent ?? '';
}
