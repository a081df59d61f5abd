import { describe, expect, it } from 'vitest';
import { ACHIEVEMENT_RULES, earnedAchievements, type Standing } from './achievements.ts';

const NOBODY: Standing = {
  itemsSold: 0,
  rating: null,
  reviews: 0,
  emailConfirmed: false,
  phoneConfirmed: false,
  responseRate: null,
  responseMinutes: null,
};
const SELLER = { itemsSold: 10, rating: 4.5, reviews: 5 };
const KNOWN = { emailConfirmed: true, phoneConfirmed: true };
const QUICK = { responseRate: 90, responseMinutes: 60 };

const earned = (given: Partial<Standing>) => earnedAchievements({ ...NOBODY, ...given });

describe('Nobody', () => {
  it('has earned anything to begin with', () => expect(earned({})).toEqual([]));
});

describe('Top Seller', () => {
  it('is who has just enough of all three', () => expect(earned(SELLER)).toEqual(['top-seller']));
  it.each([{ itemsSold: 9 }, { reviews: 4 }, { rating: 4.4 }, { rating: null, reviews: 0 }])(
    'is not who has %j',
    (short) => expect(earned({ ...SELLER, ...short })).toEqual([]),
  );
});

describe('Verified Member', () => {
  it('is who confirmed both', () => expect(earned(KNOWN)).toEqual(['verified-member']));
  it.each([{ emailConfirmed: false }, { phoneConfirmed: false }])('is not who has %j', (short) =>
    expect(earned({ ...KNOWN, ...short })).toEqual([]),
  );
});

describe('Quick Responder', () => {
  it('is who answers just often and soon enough', () => expect(earned(QUICK)).toEqual(['quick-responder']));
  it('may answer at once', () => expect(earned({ ...QUICK, responseMinutes: 0 })).toHaveLength(1));
  it.each([{ responseRate: 89 }, { responseMinutes: 61 }, { responseRate: null }, { responseMinutes: null }])(
    'is not who has %j',
    (short) => expect(earned({ ...QUICK, ...short })).toEqual([]),
  );
});

it('All three are earned together, and each step says how far one is', () => {
  const all = { ...SELLER, ...KNOWN, ...QUICK };
  expect(earned(all)).toEqual(['top-seller', 'verified-member', 'quick-responder']);
  const steps = ACHIEVEMENT_RULES['top-seller'].steps({ ...NOBODY, itemsSold: 7, rating: 4.8, reviews: 3 });
  const slow = ACHIEVEMENT_RULES['quick-responder'].steps({
    ...NOBODY,
    responseRate: 85,
    responseMinutes: 180,
  });
  expect(slow.map(({ now }) => now)).toEqual(['85%, 90% needed', '3 hours, 60 minutes needed']);
  expect(steps.map(({ now, isDone }) => [now, isDone])).toEqual([
    ['7 of 10', false],
    ['3 of 5', false],
    ['4.8', true],
  ]);
});
