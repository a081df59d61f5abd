import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCache, outcomeOf, page } from '../../../tests/factories/pages.ts';
import type { CachedPage } from './cached-page.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('The page cache', () => {
  it('caches a page until its time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const cache = createCache();
    expect(await outcomeOf(cache.request('a', async () => page('1')))).toBe('rendered "1"');
    vi.advanceTimersByTime(4_999);
    expect(await outcomeOf(cache.request('a', async () => page('2')))).toBe('hit "1"');
    vi.advanceTimersByTime(1);
    expect(await outcomeOf(cache.request('a', async () => page('2')))).toBe('rendered "2"');
  });

  it('separates pages by key', async () => {
    const cache = createCache();
    await cache.request('a', async () => page('a'));
    expect(await outcomeOf(cache.request('b', async () => page('b')))).toBe('rendered "b"');
  });

  it('renders once for simultaneous requests, fails for all of them, and renders again for the next one', async () => {
    const cache = createCache();
    let renders = 0;
    const failing = async () => {
      renders += 1;
      throw new Error('no database');
    };
    const results = await Promise.allSettled([1, 2, 3].map(() => cache.request('a', failing)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(renders).toBe(1);
    expect(await outcomeOf(cache.request('a', async () => page('healthy')))).toBe('rendered "healthy"');
  });

  it('does not cache a page that failed', async () => {
    const cache = createCache();
    await cache.request('a', async () => page('broken', { status: 503 }));
    expect(await outcomeOf(cache.request('a', async () => page('healthy')))).toBe('rendered "healthy"');
  });

  it('drops the oldest pages to stay within its byte limit', async () => {
    const cache = createCache();
    for (let n = 0; n < 40; n += 1)
      await cache.request(`page ${n}`, async () => page(`${n}`, { bytes: 100 }));
    expect(await outcomeOf(cache.request('page 39', async () => page('new')))).toBe('hit "39"');
    expect(await outcomeOf(cache.request('page 0', async () => page('new')))).toBe('rendered "new"');
    await cache.request('large', async () => page('large', { bytes: 5_000 }));
    expect(await outcomeOf(cache.request('large', async () => page('again')))).toBe('rendered "again"');
  });

  it('caches each page for as long as it is fresh', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const cache = createCache({
      lifetimeOf: ({ isComplete }) => ({ freshMs: isComplete ? 60_000 : 5_000, graceMs: 0 }),
    });
    await cache.request('whole', async () => page('whole'));
    await cache.request('lacking', async () => ({ ...page('lacking'), isComplete: false }));
    vi.advanceTimersByTime(6_000);
    expect(['whole', 'lacking'].filter(cache.isCached)).toEqual(['whole']);
    vi.advanceTimersByTime(55_000);
    expect(cache.isCached('whole')).toBe(false);
  });

  it('purges the pages that show changed data, and no others', async () => {
    const cache = createCache();
    await cache.request('item', async () => page('item', { tags: ['item:1', 'seller:ada'] }));
    await cache.request('results', async () => page('results', { tags: ['term:drum', 'item:1', 'item:2'] }));
    await cache.request('about', async () => page('about'));
    cache.purge(['item:3', 'term:sofa']);
    expect(['item', 'results', 'about'].filter(cache.isCached)).toEqual(['item', 'results', 'about']);
    cache.purge(['item:2']);
    expect(['item', 'results', 'about'].filter(cache.isCached)).toEqual(['item', 'about']);
    cache.purge(['seller:ada', 'item:1']);
    expect(['item', 'results', 'about'].filter(cache.isCached)).toEqual(['about']);
  });

  it('does not cache or share a page whose data changed while it was rendered', async () => {
    const cache = createCache();
    const slow = Promise.withResolvers<CachedPage>();
    const other = Promise.withResolvers<CachedPage>();
    const underway = [cache.request('a', () => slow.promise), cache.request('b', () => other.promise)];
    cache.purge(['item:1']);
    const later = [1, 2].map(() =>
      outcomeOf(cache.request('a', async () => page('new', { tags: ['item:1'] }))),
    );
    slow.resolve(page('old', { tags: ['item:1'] }));
    other.resolve(page('other', { tags: ['item:2'] }));
    expect(await Promise.all(underway.map(outcomeOf))).toEqual(['rendered "old"', 'rendered "other"']);
    expect(await Promise.all(later)).toEqual(['rendered "new"', 'shared "new"']);
    expect(cache.peek({ key: 'a', changedAt: null })?.page.etag).toBe('"new"');
    expect(cache.peek({ key: 'b', changedAt: null })?.page.etag).toBe('"other"');
  });

  it('forgets the tags of purged pages', async () => {
    const cache = createCache({ maxBytes: 400 });
    await cache.request('a', async () => page('1', { tags: ['item:1'] }));
    cache.purge(['item:1']);
    await cache.request('a', async () => page('2', { tags: ['item:2'] }));
    cache.purge(['item:1']);
    expect(cache.peek({ key: 'a', changedAt: null })?.page.etag).toBe('"2"');
  });

  it('clears everything, including pages that are being rendered from the old state', async () => {
    const cache = createCache();
    await cache.request('a', async () => page('old'));
    const slow = Promise.withResolvers<CachedPage>();
    const underway = cache.request('b', () => slow.promise);
    cache.clear();
    expect(cache.isCached('a')).toBe(false);
    expect(await outcomeOf(cache.request('b', async () => page('new')))).toBe('rendered "new"');
    slow.resolve(page('old'));
    await underway;
    expect(cache.peek({ key: 'b', changedAt: null })?.page.etag).toBe('"new"');
  });
});
