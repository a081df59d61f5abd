import type { PageTag } from '#server/platform/api/page-tags.ts';
import type { CachedPage } from './cached-page.ts';

// The memory of the page cache: pages by key and by tag, within a limit of bytes. Pages that were requested only once
// share a small part of it, so that a storm of addresses that nobody asks for twice cannot push out the others.

export type StoredPage = {
  key: string;
  page: CachedPage;
  /** When its render began, by the clock without steps: it shows everything that was committed before. */
  startedAt: number;
  /** The same as a time of day. */
  renderedAt: number;
  freshUntil: number;
  /** When something changed that it shows. Null while it is current. */
  outdatedAt: number | null;
  /** When its replacement was last begun. */
  refreshedAt: number;
};

export type PageStore = {
  /** Marks the page as used. */
  get(key: string): StoredPage | undefined;
  /** A page whose render began before that of the stored one does not replace it. */
  put(stored: StoredPage): void;
  drop(key: string): void;
  withTag(tag: PageTag): StoredPage[];
  clear(): void;
};

/** The part of the memory for pages that were requested only once. */
const NEW_PART = 1 / 4;

export function createPageStore(maxBytes: number): PageStore {
  const newPages = createSegment(maxBytes * NEW_PART);
  const provenPages = createSegment(maxBytes * (1 - NEW_PART));
  const keysByTag = new Map<PageTag, Set<string>>();

  function forget({ key, page }: StoredPage): void {
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function drop(key: string): void {
    const stored = newPages.remove(key) ?? provenPages.remove(key);
    if (stored) forget(stored);
  }

  const find = (key: string) => provenPages.get(key) ?? newPages.get(key);

  return {
    get(key) {
      const stored = newPages.remove(key) ?? provenPages.remove(key);
      if (stored) for (const evicted of provenPages.add(stored)) forget(evicted);
      return stored;
    },
    put(stored) {
      const existing = find(stored.key);
      if (existing && existing.startedAt > stored.startedAt) return;
      const isProven = provenPages.get(stored.key) !== undefined;
      drop(stored.key);
      for (const tag of stored.page.tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(stored.key);
        else keysByTag.set(tag, new Set([stored.key]));
      }
      for (const evicted of (isProven ? provenPages : newPages).add(stored)) forget(evicted);
    },
    drop,
    withTag: (tag) => [...(keysByTag.get(tag) ?? [])].map(find).filter((stored) => stored !== undefined),
    clear() {
      newPages.clear();
      provenPages.clear();
      keysByTag.clear();
    },
  };
}

/** Pages in the order of their use, the latest last. */
function createSegment(maxBytes: number) {
  const pages = new Map<string, StoredPage>();
  let bytes = 0;

  function remove(key: string): StoredPage | undefined {
    const stored = pages.get(key);
    if (!stored) return undefined;
    pages.delete(key);
    bytes -= sizeOf(stored.page);
    return stored;
  }

  return {
    get: (key: string) => pages.get(key),
    remove,
    /** Returns the pages that had to leave, which may include this one. */
    add(stored: StoredPage): StoredPage[] {
      pages.set(stored.key, stored);
      bytes += sizeOf(stored.page);
      const evicted: StoredPage[] = [];
      for (const [oldest, page] of pages) {
        if (bytes <= maxBytes) break;
        remove(oldest);
        evicted.push(page);
      }
      return evicted;
    },
    clear() {
      pages.clear();
      bytes = 0;
    },
  };
}

/** Twice the plain body, for the compressed bodies that are added later: together they are smaller than it. */
function sizeOf({ plain }: CachedPage): number {
  return plain.length * 2;
}
