import { expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

it('A thousand simultaneous probes, and those of the next second, share one check', async () => {
  let checked = 0;
  const readiness = createReadiness({
    async database() {
      checked += 1;
      return true;
    },
  });
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => readiness()));
  for (let n = 0; n < 1_000; n += 1) await readiness();
  expect(checked).toBe(1);
  expect(new Set(answers)).toEqual(new Set([{ isReady: true, checks: { database: true } }]));
});

it('The next check sees a change', async () => {
  let isUp = true;
  const readiness = createReadiness({ database: async () => isUp, storage: async () => true }, 0);
  expect(await readiness()).toMatchObject({ isReady: true });
  isUp = false;
  expect(await readiness()).toEqual({ isReady: false, checks: { database: false, storage: true } });
  isUp = true;
  expect(await readiness()).toMatchObject({ isReady: true });
});

it('A check that throws counts as not ready, and the next probe checks again', async () => {
  let checked = 0;
  const readiness = createReadiness(
    {
      async database() {
        checked += 1;
        if (checked === 1) throw new Error('gone');
        return true;
      },
    },
    0,
  );
  expect(await readiness()).toMatchObject({ isReady: false });
  expect(await readiness()).toMatchObject({ isReady: true });
});
