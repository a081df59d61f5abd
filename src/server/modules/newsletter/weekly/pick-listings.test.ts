import { describe, expect, it } from 'vitest';
import { WEEKLY_LISTINGS_MAX, WEEKLY_LISTINGS_PER_SELLER_MAX } from '#shared/rules/newsletter-week.ts';
import type { NewListing } from './new-listings.queries.ts';
import { pickListings } from './pick-listings.ts';

let nextId = 0;
function listing(overrides: Partial<NewListing> = {}): NewListing {
  nextId += 1;
  return { id: nextId, sellerId: `seller ${nextId}`, categoryId: 1, rank: [0], ...overrides };
}
const many = (count: number, overrides: Partial<NewListing> = {}) =>
  Array.from({ length: count }, () => listing(overrides));
const ids = (listings: readonly NewListing[]) => listings.map(({ id }) => id);

describe('A mail of new listings', () => {
  it('is empty if nothing is new', () => {
    expect(pickListings([])).toEqual([]);
    expect(pickListings([[], []])).toEqual([]);
  });

  it('takes from each group in turn, the one with the best listing first', () => {
    const [cars, phones] = [many(3, { rank: [1] }), many(2, { rank: [9] })];
    const expected = [phones[0], cars[0], phones[1], cars[1], cars[2]];
    expect(pickListings([cars, phones])).toEqual(expected.map((each) => each?.id));
  });

  it('compares ranks by the first numbers that differ', () => {
    const [worst, best, third, second] = [
      listing({ rank: [0, 99, 9] }),
      listing({ rank: [1, 5, 0] }),
      listing({ rank: [1, 0, 1] }),
      listing({ rank: [1, 0, 2] }),
    ];
    expect(pickListings([[worst], [third], [second], [best]])).toEqual(ids([best, second, third, worst]));
  });

  it('respects the limits of listings in a mail and of one seller, without duplicates', () => {
    const picked = pickListings([many(40, { sellerId: 'one' }), many(40), many(40, { sellerId: 'one' })]);
    expect(picked).toHaveLength(WEEKLY_LISTINGS_MAX);
    expect(new Set(picked).size).toBe(WEEKLY_LISTINGS_MAX);
    expect(pickListings([many(40, { sellerId: 'one' })])).toHaveLength(WEEKLY_LISTINGS_PER_SELLER_MAX);
  });

  it('leaves out excluded sellers, and does not change the groups', () => {
    const groups = [many(2, { sellerId: 'me' }), many(1)];
    expect(pickListings(groups, (sellerId) => sellerId === 'me')).toEqual(ids(groups[1] ?? []));
    expect(groups.map(({ length }) => length)).toEqual([2, 1]);
  });
});
