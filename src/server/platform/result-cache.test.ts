import { expect, it } from 'vitest';
import { cacheResults } from './result-cache.ts';

function aCache(find: (reads: number) => Promise<number> = async (reads) => reads) {
  let reads = 0;
  let now = 0;
  const cached = cacheResults(
    (_query: { terms: string[] }) => {
      reads += 1;
      return find(reads);
    },
    { ttlMs: 10 * 60_000, maxEntries: 1_000, now: () => now },
  );
  return {
    read: (...terms: string[]) => cached({ terms }),
    wait(ms: number) {
      now += ms;
    },
  };
}

it('A query runs once for all requests of its time', async () => {
  const { read, wait } = aCache();
  expect(await Promise.all([read('iphone'), read('iphone'), read('sofa')])).toEqual([1, 1, 2]);
  wait(9 * 60_000);
  expect(await read('iphone')).toBe(1);
  wait(60_000);
  expect(await read('iphone')).toBe(3);
});

it('A failure is not cached', async () => {
  const { read } = aCache(async (reads) => {
    if (reads === 1) throw new Error('the database is away');
    return reads;
  });
  await expect(read('iphone')).rejects.toThrow('away');
  expect(await read('iphone')).toBe(2);
});

it('The oldest of many results is removed', async () => {
  const { read } = aCache();
  for (let n = 0; n <= 1_000; n += 1) await read(String(n));
  expect(await read('1000')).toBe(1_001);
  expect(await read('0')).toBe(1_002);
});
