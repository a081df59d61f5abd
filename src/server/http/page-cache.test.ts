import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PageTag } from '#server/platform/api/page-tags.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';

afterEach(() => {
  vi.useRealTimers();
});

function page(name: string, { status = 200, bytes = 10, tags = [] as PageTag[] } = {}): CachedPage {
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

const outcomeOf = async (result: Promise<{ page: CachedPage; outcome: string }>) => {
  const { page: found, outcome } = await result;
  return `${outcome} ${found.etag}`;
};

describe('The page cache', () => {
  it('caches a page until its time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cache = createPageCache({ secondsOf: () => 5, maxBytes: 1_000 });
    expect(await outcomeOf(cache.get('a', async () => page('1')))).toBe('rendered "1"');
    vi.setSystemTime(Date.now() + 4_999);
    expect(await outcomeOf(cache.get('a', async () => page('2')))).toBe('hit "1"');
    vi.setSystemTime(Date.now() + 1);
    expect(await outcomeOf(cache.get('a', async () => page('2')))).toBe('rendered "2"');
  });

  it('separates pages by key', async () => {
    const cache = createPageCache({ secondsOf: () => 5, maxBytes: 1_000 });
    await cache.get('a', async () => page('a'));
    expect(await outcomeOf(cache.get('b', async () => page('b')))).toBe('rendered "b"');
  });

  it('renders once for simultaneous requests, fails for all of them, and renders again for the next one', async () => {
    const cache = createPageCache({ secondsOf: () => 5, maxBytes: 1_000 });
    let renders = 0;
    const failing = async () => {
      renders += 1;
      throw new Error('no database');
    };
    const results = await Promise.allSettled([1, 2, 3].map(() => cache.get('a', failing)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(renders).toBe(1);
    expect(await outcomeOf(cache.get('a', async () => page('healthy')))).toBe('rendered "healthy"');
  });

  it('does not cache a page that failed', async () => {
    const cache = createPageCache({ secondsOf: () => 5, maxBytes: 1_000 });
    await cache.get('a', async () => page('broken', { status: 503 }));
    expect(await outcomeOf(cache.get('a', async () => page('healthy')))).toBe('rendered "healthy"');
  });

  it('drops the oldest pages to stay within its byte limit', async () => {
    const cache = createPageCache({ secondsOf: () => 5, maxBytes: 1_000 });
    for (let n = 0; n < 40; n += 1) await cache.get(`page ${n}`, async () => page(`${n}`, { bytes: 100 }));
    expect(await outcomeOf(cache.get('page 39', async () => page('new')))).toBe('hit "39"');
    expect(await outcomeOf(cache.get('page 0', async () => page('new')))).toBe('rendered "new"');
    await cache.get('large', async () => page('large', { bytes: 5_000 }));
    expect(await outcomeOf(cache.get('large', async () => page('again')))).toBe('rendered "again"');
  });

  it('caches each page for as many seconds as secondsOf returns', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cache = createPageCache({ secondsOf: ({ isComplete }) => (isComplete ? 60 : 5), maxBytes: 1_000 });
    await cache.get('whole', async () => page('whole'));
    await cache.get('lacking', async () => ({ ...page('lacking'), isComplete: false }));
    vi.setSystemTime(Date.now() + 6_000);
    expect(['whole', 'lacking'].filter(cache.peek)).toEqual(['whole']);
    vi.setSystemTime(Date.now() + 55_000);
    expect(cache.peek('whole')).toBeUndefined();
  });

  it('purges the pages that show changed data, and no others', async () => {
    const cache = createPageCache({ secondsOf: () => 5, maxBytes: 1_000 });
    await cache.get('item', async () => page('item', { tags: ['item:1', 'seller:ada'] }));
    await cache.get('results', async () => page('results', { tags: ['term:drum', 'item:1', 'item:2'] }));
    await cache.get('about', async () => page('about'));
    cache.purge(['item:3', 'term:sofa']);
    expect(['item', 'results', 'about'].filter(cache.peek)).toEqual(['item', 'results', 'about']);
    cache.purge(['item:2']);
    expect(['item', 'results', 'about'].filter(cache.peek)).toEqual(['item', 'about']);
    cache.purge(['seller:ada', 'item:1']);
    expect(['item', 'results', 'about'].filter(cache.peek)).toEqual(['about']);
  });

  it('does not cache a page whose data changed while it was rendered', async () => {
    const cache = createPageCache({ secondsOf: () => 5, maxBytes: 1_000 });
    const slow = Promise.withResolvers<CachedPage>();
    const other = Promise.withResolvers<CachedPage>();
    const underway = [cache.get('a', () => slow.promise), cache.get('b', () => other.promise)];
    cache.purge(['item:1']);
    expect(await outcomeOf(cache.get('a', async () => page('new', { tags: ['item:1'] })))).toBe(
      'rendered "new"',
    );
    slow.resolve(page('old', { tags: ['item:1'] }));
    other.resolve(page('other', { tags: ['item:2'] }));
    await Promise.all(underway);
    expect(cache.peek('a')?.etag).toBe('"new"');
    expect(cache.peek('b')?.etag).toBe('"other"');
  });

  it('forgets the tags of purged pages', async () => {
    const cache = createPageCache({ secondsOf: () => 5, maxBytes: 100 });
    await cache.get('a', async () => page('1', { tags: ['item:1'] }));
    cache.purge(['item:1']);
    await cache.get('a', async () => page('2', { tags: ['item:2'] }));
    cache.purge(['item:1']);
    expect(cache.peek('a')?.etag).toBe('"2"');
  });

  it('clears everything, including pages that are being rendered from the old state', async () => {
    const cache = createPageCache({ secondsOf: () => 5, maxBytes: 1_000 });
    await cache.get('a', async () => page('old'));
    const slow = Promise.withResolvers<CachedPage>();
    const underway = cache.get('b', () => slow.promise);
    cache.clear();
    expect(cache.peek('a')).toBeUndefined();
    expect(await outcomeOf(cache.get('b', async () => page('new')))).toBe('rendered "new"');
    slow.resolve(page('old'));
    await underway;
    expect(cache.peek('b')?.etag).toBe('"new"');
  });
});
