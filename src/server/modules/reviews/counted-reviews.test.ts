import { expect, it } from 'vitest';
import { countsInRating, type PairFacts } from './counted-reviews.ts';

const GOOD: PairFacts = {
  authorConfirmed: true,
  subjectConfirmed: true,
  authorMessages: 2,
  subjectMessages: 2,
  sharesDevice: false,
  sharesPhone: false,
  countedRecently: false,
};

it('A review counts when all conditions are met', () => {
  expect(countsInRating(GOOD)).toBe(true);
});

it.each<Partial<PairFacts>>([
  { authorConfirmed: false },
  { subjectConfirmed: false },
  { authorMessages: 1 },
  { subjectMessages: 1 },
  { sharesDevice: true },
  { sharesPhone: true },
  { countedRecently: true },
])('A review does not count with %o', (facts) => {
  expect(countsInRating({ ...GOOD, ...facts })).toBe(false);
});
