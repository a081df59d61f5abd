import { expect, it } from 'vitest';
import { createPriceCache } from './price-cache.ts';

function aCache(answer: (reads: number) => Promise<number> = async (reads) => reads) {
  let reads = 0;
  let now = 0;
  const cached = createPriceCache(
    (_query: { terms: string[] }) => {
      reads += 1;
      return answer(reads);
    },
    () => now,
  );
  return {
    read: (...terms: string[]) => cached({ terms }),
    wait(ms: number) {
      now += ms;
    },
  };
}

it('A group is read once for all requests of ten minutes', async () => {
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

it('The oldest of many groups make room', async () => {
  const { read } = aCache();
  for (let group = 0; group <= 1_000; group += 1) await read(String(group));
  expect(await read('1000')).toBe(1_001);
  expect(await read('0')).toBe(1_002);
});
