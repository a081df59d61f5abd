import type { ViewedItem } from '#web/features/recently-viewed/viewed-items.ts';
import type { CachedPage } from '#web/runtime/cached-pages.ts';

// What can be read on this device without a network, as a list for people.

export type ReadablePage = { path: string; title: string; at: string | null; item: ViewedItem | null };

/** Items first, each group with the latest at the top. */
export function readablePages(copies: readonly CachedPage[], viewed: readonly ViewedItem[]): ReadablePage[] {
  const pages = new Map<string, ReadablePage>();
  for (const { path, title, at } of copies) {
    if (OWN.test(path)) continue;
    const item = itemOf(path, viewed);
    const known = pages.get(path);
    const name = path === '/' ? 'Home' : (item?.title ?? title?.replace(SITE, '').trim() ?? known?.title);
    if (name) pages.set(path, { path, title: name, at: later(known?.at ?? null, at), item });
  }
  return [...pages.values()].sort(
    (one, other) => rank(one) - rank(other) || (other.at ?? '').localeCompare(one.at ?? ''),
  );
}

/** Guarded screens without what fills them are nothing to read; and the worker's own list. */
const OWN = /^\/(messages|favorites|alerts|notifications|my-ads|post-ad|profile|settings|~)/;
const SITE = / · Kasuwa$/;

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
