// Public pages are the same for everyone, so each is rendered once and kept for a few seconds, or until what they show
// changes. Many asking at once wait for the one render.

export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** Whether others on the way may keep it. */
  isShared: boolean;
  plain: Buffer;
  /** Compressed bodies, made when first asked for; a promise while one is being made. */
  encoded: Map<string, Buffer | Promise<Buffer>>;
};

export type PageCache = {
  get(
    key: string,
    render: () => Promise<CachedPage>,
  ): Promise<{ page: CachedPage; outcome: 'hit' | 'shared' | 'rendered' }>;
  /** What is kept and fresh, without rendering anything. */
  peek(key: string): CachedPage | undefined;
  /** Forgets everything, and also what is being rendered: it may have read the old state. */
  clear(): void;
};

type Entry = { page: CachedPage; freshUntil: number; bytes: number };

export function createPageCache({ seconds, mostBytes }: { seconds: number; mostBytes: number }): PageCache {
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<CachedPage>>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function keep(key: string, page: CachedPage): void {
    drop(key);
    // Compressed bodies come later; together they are smaller than the plain one.
    const size = page.plain.length * 2;
    entries.set(key, { page, freshUntil: Date.now() + seconds * 1000, bytes: size });
    bytes += size;
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  function peek(key: string): CachedPage | undefined {
    const known = entries.get(key);
    return known && known.freshUntil > Date.now() ? known.page : undefined;
  }

  return {
    async get(key, render) {
      const known = peek(key);
      if (known) return { page: known, outcome: 'hit' };
      const underway = rendering.get(key);
      if (underway) return { page: await underway, outcome: 'shared' };
      const work = render();
      rendering.set(key, work);
      try {
        const page = await work;
        if (page.status < 500 && rendering.get(key) === work) keep(key, page);
        return { page, outcome: 'rendered' };
      } finally {
        if (rendering.get(key) === work) rendering.delete(key);
      }
    },
    peek,
    clear() {
      entries.clear();
      rendering.clear();
      bytes = 0;
    },
  };
}
