import type { ViewedItem } from '#web/features/discover/viewed-items.ts';
import type { CachedPage } from '#web/runtime/cached-pages.ts';

// The list of cached pages that can be read without a network.

export type ReadablePage = { path: string; title: string; at: string | null; item: ViewedItem | null };

/** Listings first, each group sorted by latest view. */
export function readablePages(copies: readonly CachedPage[], viewed: readonly ViewedItem[]): ReadablePage[] {
  const pages = new Map<string, ReadablePage>();
  for (const { path, title, at } of copies) {
    if (NOT_READABLE.test(path)) continue;
    const item = itemOf(path, viewed);
    const before = pages.get(path);
    const name =
      path === '/' ? 'Home' : (item?.title ?? title?.replace(TITLE_SUFFIX, '').trim() ?? before?.title);
    if (name) pages.set(path, { path, title: name, at: later(before?.at ?? null, at), item });
  }
  return [...pages.values()].sort(
    (one, other) => rank(one) - rank(other) || (other.at ?? '').localeCompare(one.at ?? ''),
  );
}

/** Account screens, which are cached without their data, and the service worker's own list. */
const NOT_READABLE = /^\/(messages|favorites|alerts|notifications|my-ads|post-ad|profile|settings|~)/;
const TITLE_SUFFIX = / · Kasuwa$/;

function itemOf(path: string, viewed: readonly ViewedItem[]): ViewedItem | null {
  const [, id] = /^\/item\/0*(\d+)$/.exec(path) ?? [];
  return (id && viewed.find((item) => item.id === id)) || null;
}

function rank({ path }: ReadablePage): number {
  return path.startsWith('/item/') ? 0 : 1;
}

function later(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other;
}
