import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCache, LIMITS, outcomeOf, page } from '../../../tests/factories/pages.ts';
import type { CachedPage } from './cached-page.ts';
import { createFairLine } from './fair-line.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('A list that has changed', () => {
  const list = (name: string) => page(name, { tags: ['term:drum', 'item:1'] });
  const never = () => Promise.reject(new Error('rendered for a visitor'));

  it('is served for a moment, and replaced by one render in the background', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const cache = createCache({ outdatedMs: 1_000 });
    await cache.request('a', async () => list('1'));
    cache.purge(['term:drum']);
    vi.advanceTimersByTime(400);
    cache.purge(['item:1']);
    expect(await outcomeOf(cache.request('a', never))).toBe('outdated "1"');
    vi.advanceTimersByTime(100);
    expect(cache.isCached('a')).toBe(false);
    const slow = Promise.withResolvers<CachedPage>();
    expect(await outcomeOf(cache.request('a', () => slow.promise))).toBe('outdated "1"');
    expect(cache.isCached('a')).toBe(true);
    expect(await outcomeOf(cache.request('a', never))).toBe('outdated "1"');
    slow.resolve(list('2'));
    await vi.waitFor(async () => expect(await outcomeOf(cache.request('a', never))).toBe('hit "2"'));
  });

  it('is rendered for the visitor when its moment is over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const cache = createCache({ outdatedMs: 1_000 });
    await cache.request('a', async () => list('1'));
    cache.purge(['term:drum']);
    vi.advanceTimersByTime(1_000);
    expect(await outcomeOf(cache.request('a', async () => list('2')))).toBe('rendered "2"');
  });

  it('stays in the cache when it changes during its render, as outdated from that change on', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const cache = createCache({ outdatedMs: 1_000 });
    const slow = Promise.withResolvers<CachedPage>();
    const underway = cache.request('a', () => slow.promise);
    cache.purge(['term:drum']);
    vi.advanceTimersByTime(300);
    const shared = cache.request('a', never);
    slow.resolve(list('1'));
    expect(await outcomeOf(underway)).toBe('rendered "1"');
    expect(await outcomeOf(shared)).toBe('shared "1"');
    expect(await outcomeOf(cache.request('a', never))).toBe('outdated "1"');
    vi.advanceTimersByTime(700);
    expect(await outcomeOf(cache.request('a', async () => list('2')))).toBe('rendered "2"');
  });

  it('is served no longer when its replacement fails, and the failure is reported', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const onRefreshFailed = vi.fn();
    const cache = createCache({ outdatedMs: 1_000, onRefreshFailed });
    await cache.request('a', async () => list('1'));
    cache.purge(['term:drum']);
    vi.advanceTimersByTime(600);
    const error = new Error('no database');
    expect(await outcomeOf(cache.request('a', () => Promise.reject(error)))).toBe('outdated "1"');
    await vi.waitFor(() => expect(onRefreshFailed).toHaveBeenCalledExactlyOnceWith(error));
    vi.advanceTimersByTime(400);
    expect(await outcomeOf(cache.request('a', async () => list('2')))).toBe('rendered "2"');
  });

  it('is never served to the visitor who changed it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const cache = createCache({ outdatedMs: 1_000 });
    await cache.request('a', async () => list('1'));
    const changedAt = Date.now() + 100;
    vi.advanceTimersByTime(150);
    // The change was not announced yet.
    expect(cache.peek({ key: 'a', changedAt })).toBeUndefined();
    expect(await outcomeOf(cache.request('a', async () => list('2'), changedAt))).toBe('rendered "2"');
    cache.purge(['term:drum']);
    expect(await outcomeOf(cache.request('a', never, changedAt))).toBe('outdated "2"');
  });
});

describe('A list whose replacement', () => {
  const list = (name: string) => page(name, { tags: ['term:drum'] });

  it('fails is not rendered again by every request', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const failed = Promise.withResolvers<unknown>();
    const cache = createCache({ outdatedMs: 1_000, onRefreshFailed: failed.resolve });
    await cache.request('a', async () => list('1'));
    cache.purge(['term:drum']);
    vi.advanceTimersByTime(500);
    const failing = vi.fn(() => Promise.reject(new Error('no database')));
    for (let n = 0; n < 3; n += 1) {
      expect(await outcomeOf(cache.request('a', failing))).toBe('outdated "1"');
      await failed.promise;
      expect(cache.isCached('a')).toBe(true);
    }
    expect(failing).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(200);
    expect(cache.isCached('a')).toBe(false);
  });

  it('began before a newer page was rendered does not replace it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const cache = createCache({ outdatedMs: 1_000 });
    const slow = Promise.withResolvers<CachedPage>();
    const old = cache.request('a', () => slow.promise);
    const changedAt = Date.now() + 100;
    vi.advanceTimersByTime(200);
    cache.purge(['term:drum']);
    const own = cache.request('a', async () => list('new'), changedAt);
    slow.resolve(list('old'));
    await old;
    expect(await outcomeOf(own)).toBe('rendered "new"');
    expect(cache.peek({ key: 'a', changedAt: null })?.page.etag).toBe('"new"');
  });

  it('is late is served no longer when the clock of the machine is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const cache = createCache({ outdatedMs: 1_000 });
    await cache.request('a', async () => list('1'));
    cache.purge(['term:drum']);
    vi.setSystemTime(Date.now() - 600_000);
    vi.advanceTimersByTime(1_000);
    expect(cache.isCached('a')).toBe(false);
  });

  it('takes longer than its moment is not shared with visitors who came after the change', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const cache = createCache({ outdatedMs: 1_000 });
    const slow = Promise.withResolvers<CachedPage>();
    const before = cache.request('a', () => slow.promise);
    cache.purge(['term:drum']);
    vi.advanceTimersByTime(100);
    const after = cache.request('a', async () => list('new'));
    vi.advanceTimersByTime(1_000);
    slow.resolve(list('old'));
    expect(await outcomeOf(before)).toBe('rendered "old"');
    expect(await outcomeOf(after)).toBe('rendered "new"');
  });
});

describe('A page whose time is over', () => {
  it('is served while it is replaced', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const cache = createCache({ lifetimeOf: () => ({ freshMs: 5_000, graceMs: 1_000 }) });
    await cache.request('a', async () => page('1'));
    vi.advanceTimersByTime(5_500);
    expect(await outcomeOf(cache.request('a', async () => page('2')))).toBe('outdated "1"');
    await vi.waitFor(async () =>
      expect(await outcomeOf(cache.request('a', async () => page('3')))).toBe('hit "2"'),
    );
    vi.advanceTimersByTime(6_000);
    expect(await outcomeOf(cache.request('a', async () => page('3')))).toBe('rendered "3"');
  });
});

describe('A storm of addresses', () => {
  const storm = async ({ request }: ReturnType<typeof createCache>) => {
    for (let n = 0; n < 100; n += 1) await request(`random ${n}`, async () => page(`${n}`, { bytes: 100 }));
  };

  it('does not push out the pages that were requested twice', async () => {
    const cache = createCache();
    for (let n = 0; n < 2; n += 1) await cache.request('home', async () => page('home', { bytes: 100 }));
    await cache.request('once', async () => page('once', { bytes: 100 }));
    await storm(cache);
    expect(['home', 'once'].filter(cache.isCached)).toEqual(['home']);
  });

  it('waits while other visitors take their turns', async () => {
    const cache = createCache({ line: createFairLine({ ...LIMITS, running: 1 }) });
    const order: string[] = [];
    const ask = (client: string, key: string) =>
      cache.get({
        key,
        client,
        changedAt: null,
        onRender: () => {},
        render: async () => {
          order.push(key);
          return page(key);
        },
      });
    await Promise.all([ask('storm', '1'), ask('storm', '2'), ask('storm', '3'), ask('visitor', 'home')]);
    expect(order).toEqual(['1', '2', 'home', '3']);
  });
});
