import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CachedPage, createPageCache } from './page-cache.ts';

afterEach(() => {
  vi.useRealTimers();
});

function page(name: string, { status = 200, bytes = 10 } = {}): CachedPage {
  return {
    status,
    headers: { name },
    isShared: true,
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
  it('keeps a page for its seconds, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cache = createPageCache({ seconds: 5, mostBytes: 1_000 });
    expect(await outcomeOf(cache.get('a', async () => page('1')))).toBe('rendered "1"');
    vi.setSystemTime(Date.now() + 4_999);
    expect(await outcomeOf(cache.get('a', async () => page('2')))).toBe('hit "1"');
    vi.setSystemTime(Date.now() + 1);
    expect(await outcomeOf(cache.get('a', async () => page('2')))).toBe('rendered "2"');
  });

  it('keeps addresses apart', async () => {
    const cache = createPageCache({ seconds: 5, mostBytes: 1_000 });
    await cache.get('a', async () => page('a'));
    expect(await outcomeOf(cache.get('b', async () => page('b')))).toBe('rendered "b"');
  });

  it('renders once for all who wait, and fails for all of them, and then tries anew', async () => {
    const cache = createPageCache({ seconds: 5, mostBytes: 1_000 });
    let renders = 0;
    const failing = async () => {
      renders += 1;
      throw new Error('no database');
    };
    const results = await Promise.allSettled([1, 2, 3].map(() => cache.get('a', failing)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(renders).toBe(1);
    expect(await outcomeOf(cache.get('a', async () => page('well')))).toBe('rendered "well"');
  });

  it('keeps no page that failed', async () => {
    const cache = createPageCache({ seconds: 5, mostBytes: 1_000 });
    await cache.get('a', async () => page('broken', { status: 503 }));
    expect(await outcomeOf(cache.get('a', async () => page('well')))).toBe('rendered "well"');
  });

  it('keeps within its bytes, and lets the oldest go first', async () => {
    const cache = createPageCache({ seconds: 5, mostBytes: 1_000 });
    for (let n = 0; n < 40; n += 1) await cache.get(`page ${n}`, async () => page(`${n}`, { bytes: 100 }));
    expect(await outcomeOf(cache.get('page 39', async () => page('new')))).toBe('hit "39"');
    expect(await outcomeOf(cache.get('page 0', async () => page('new')))).toBe('rendered "new"');
    await cache.get('large', async () => page('large', { bytes: 5_000 }));
    expect(await outcomeOf(cache.get('large', async () => page('again')))).toBe('rendered "again"');
  });

  it('forgets everything when told to, also what was being rendered from the old state', async () => {
    const cache = createPageCache({ seconds: 5, mostBytes: 1_000 });
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
