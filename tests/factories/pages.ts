import type { CachedPage } from '#server/http/cached-page.ts';
import { createFairLine } from '#server/http/fair-line.ts';
import { createPageCache, type PageRequest, type ServedPage } from '#server/http/page-cache.ts';
import type { PageTag } from '#server/platform/api/page-tags.ts';

// A page cache and its pages, without a renderer.

export function page(name: string, { status = 200, bytes = 10, tags = [] as PageTag[] } = {}): CachedPage {
  return {
    status,
    headers: { name },
    isShared: true,
    tags: new Set(tags),
    isComplete: true,
    etag: `"${name}"`,
    plain: Buffer.alloc(bytes),
    encoded: new Map(),
  };
}

const LIFETIME = { freshMs: 5_000, graceMs: 0 };
export const LIMITS = { running: 3, waiting: 100, maxWaitMs: 1_000 };

export function createCache(options: Partial<Parameters<typeof createPageCache>[0]> = {}) {
  const cache = createPageCache({
    maxBytes: 4_000,
    line: createFairLine(LIMITS),
    lifetimeOf: () => LIFETIME,
    outdatedMs: 0,
    onRefreshFailed: () => {},
    ...options,
  });
  const request = (key: string, render: PageRequest['render'], changedAt: number | null = null) =>
    cache.get({ key, changedAt, client: 'a visitor', onRender: () => {}, render });
  const isCached = (key: string) => cache.peek({ key, changedAt: null }) !== undefined;
  return { ...cache, request, isCached };
}

export const outcomeOf = async (result: Promise<ServedPage>) => {
  const { page: found, outcome } = await result;
  return `${outcome} ${found.etag}`;
};
