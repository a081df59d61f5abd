import { KEPT_AT, KEPT_TITLE, PAGES } from '#web/device/kept-names.ts';

// What the service worker has kept of pages, seen from a page. It is never asked: the browser's cache is open to both.

export type KeptCopy = { path: string; title: string | null; at: string | null };

/** One page may be there twice, as a page and as the data that fills it. */
export async function readKeptCopies(): Promise<KeptCopy[]> {
  try {
    const cache = await caches.open(PAGES);
    return await Promise.all((await cache.keys()).map((request) => describe(cache, request)));
  } catch {
    // Some browsers keep nothing, or not here.
    return [];
  }
}

export async function isKept(path: string): Promise<boolean> {
  return (await readKeptCopies()).some((copy) => copy.path === path);
}

/** The page that something is kept for: `/item/1.data?_routes=…` fills `/item/1`. */
export function pathOfKey(key: string): string {
  const { pathname, searchParams } = new URL(key, 'https://kept.invalid');
  searchParams.delete('_routes');
  const query = searchParams.toString();
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, '') + (query ? `?${query}` : '');
}

async function describe(cache: Cache, request: Request): Promise<KeptCopy> {
  const headers = (await cache.match(request))?.headers;
  const title = headers?.get(KEPT_TITLE);
  const { pathname, search } = new URL(request.url);
  return {
    path: pathOfKey(pathname + search),
    title: title ? unescaped(decodeURIComponent(title)) : null,
    at: headers?.get(KEPT_AT) ?? null,
  };
}

/** A title is kept as it stands in the page. */
function unescaped(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').documentElement.textContent ?? '';
}
