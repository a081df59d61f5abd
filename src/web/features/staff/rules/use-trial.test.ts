import { expect, it } from 'vitest';
import { addUp } from './use-trial.ts';

it('The results of older ads are added, and the next page is theirs', () => {
  const first = {
    ads: 1_000,
    held: { before: 10, after: 20 },
    queued: { before: 30, after: 5 },
    removed: { ads: 8, held: 6 },
    released: { ads: 4, held: 1 },
    nextCursor: '5-7',
  };
  const older = {
    ads: 200,
    held: { before: 1, after: 2 },
    queued: { before: 3, after: 4 },
    removed: { ads: 5, held: 6 },
    released: { ads: 7, held: 8 },
    nextCursor: null,
  };
  expect(addUp(first, older)).toEqual({
    ads: 1_200,
    held: { before: 11, after: 22 },
    queued: { before: 33, after: 9 },
    removed: { ads: 13, held: 12 },
    released: { ads: 11, held: 9 },
    nextCursor: null,
  });
});
