import type { PageTag } from '#server/platform/api/page-tags.ts';

// Public pages are the same for everyone, so each is rendered once and cached until something that it shows changes, or
// for a while. Requests that come while a page is rendered wait for that one render.

export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** Whether proxies on the way may cache it. */
  isShared: boolean;
  /** Tags of the data that it shows. */
  tags: ReadonlySet<PageTag>;
  /** False where something was left out because it failed or took too long. */
  isComplete: boolean;
  plain: Buffer;
  /** Compressed bodies, created at the first request for an encoding; a promise during compression. */
  encoded: Map<string, Buffer | Promise<Buffer>>;
};

export type PageCache = {
  get(
    key: string,
    render: () => Promise<CachedPage>,
  ): Promise<{ page: CachedPage; outcome: 'hit' | 'shared' | 'rendered' }>;
  /** The cached page, without rendering one. */
  peek(key: string): CachedPage | undefined;
  /** Drops the pages that show one of these, and those that are being rendered: they may have read the old state. */
  purge(tags: readonly PageTag[]): void;
  clear(): void;
};

type Entry = { page: CachedPage; freshUntil: number; bytes: number };

/** `purged` collects the tags that are purged during the render. */
type Render = { page: Promise<CachedPage>; purged: Set<PageTag>; isOutdated: boolean };

type Options = { maxBytes: number; secondsOf(page: CachedPage): number };

export function createPageCache({ maxBytes, secondsOf }: Options): PageCache {
  const entries = new Map<string, Entry>();
  const keysByTag = new Map<PageTag, Set<string>>();
  const renders = new Set<Render>();
  /** Renders that further requests may wait for. */
  const shared = new Map<string, Render>();
  let bytes = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
    for (const tag of entry.page.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function put(key: string, page: CachedPage): void {
    drop(key);
    // Twice, for the compressed bodies that are added later: together they are smaller than the plain one.
    const size = page.plain.length * 2;
    entries.set(key, { page, freshUntil: Date.now() + secondsOf(page) * 1000, bytes: size });
    bytes += size;
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  function peek(key: string): CachedPage | undefined {
    const entry = entries.get(key);
    return entry && entry.freshUntil > Date.now() ? entry.page : undefined;
  }

  async function renderNow(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const own: Render = { page: render(), purged: new Set(), isOutdated: false };
    renders.add(own);
    shared.set(key, own);
    try {
      const page = await own.page;
      const isCurrent = !own.isOutdated && own.purged.isDisjointFrom(page.tags);
      if (page.status < 500 && isCurrent) put(key, page);
      return page;
    } finally {
      renders.delete(own);
      if (shared.get(key) === own) shared.delete(key);
    }
  }

  return {
    async get(key, render) {
      const cached = peek(key);
      if (cached) return { page: cached, outcome: 'hit' };
      const underway = shared.get(key);
      if (underway) return { page: await underway.page, outcome: 'shared' };
      return { page: await renderNow(key, render), outcome: 'rendered' };
    },
    peek,
    purge(tags) {
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) drop(key);
      for (const { purged } of renders) for (const tag of tags) purged.add(tag);
      shared.clear();
    },
    clear() {
      entries.clear();
      keysByTag.clear();
      bytes = 0;
      for (const render of renders) render.isOutdated = true;
      shared.clear();
    },
  };
}
