import { describe, expect, it } from 'vitest';
import { ACHIEVEMENT_RULES, type AchievementFacts, earnedAchievements } from './achievements.ts';

const NEW_USER: AchievementFacts = {
  itemsSold: 0,
  rating: null,
  reviews: 0,
  emailConfirmed: false,
  phoneConfirmed: false,
  responseRate: null,
  responseMinutes: null,
};
const SELLER = { itemsSold: 10, rating: 4.5, reviews: 5 };
const CONFIRMED = { emailConfirmed: true, phoneConfirmed: true };
const QUICK = { responseRate: 90, responseMinutes: 60 };

const earned = (changes: Partial<AchievementFacts>) => earnedAchievements({ ...NEW_USER, ...changes });

describe('A new user', () => {
  it('has no achievements', () => expect(earned({})).toEqual([]));
});

describe('Top Seller', () => {
  it('is earned with the minimum of sales, reviews and stars', () =>
    expect(earned(SELLER)).toEqual(['top-seller']));
  it.each([{ itemsSold: 9 }, { reviews: 4 }, { rating: 4.4 }, { rating: null, reviews: 0 }])(
    'is not earned with %j',
    (shortfall) => expect(earned({ ...SELLER, ...shortfall })).toEqual([]),
  );
});

describe('Verified Member', () => {
  it('is earned with a confirmed email address and phone number', () =>
    expect(earned(CONFIRMED)).toEqual(['verified-member']));
  it.each([{ emailConfirmed: false }, { phoneConfirmed: false }])('is not earned with %j', (shortfall) =>
    expect(earned({ ...CONFIRMED, ...shortfall })).toEqual([]),
  );
});

describe('Quick Responder', () => {
  it('is earned at the minimum rate and the maximum time', () =>
    expect(earned(QUICK)).toEqual(['quick-responder']));
  it('is earned with immediate answers', () =>
    expect(earned({ ...QUICK, responseMinutes: 0 })).toHaveLength(1));
  it.each([{ responseRate: 89 }, { responseMinutes: 61 }, { responseRate: null }, { responseMinutes: null }])(
    'is not earned with %j',
    (shortfall) => expect(earned({ ...QUICK, ...shortfall })).toEqual([]),
  );
});

it('A user can earn all three, and each step shows the progress', () => {
  const all = { ...SELLER, ...CONFIRMED, ...QUICK };
  expect(earned(all)).toEqual(['top-seller', 'verified-member', 'quick-responder']);
  const steps = ACHIEVEMENT_RULES['top-seller'].steps({ ...NEW_USER, itemsSold: 7, rating: 4.8, reviews: 3 });
  const slow = ACHIEVEMENT_RULES['quick-responder'].steps({
    ...NEW_USER,
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
