import { describe, expect, it } from 'vitest';
import { ARRIVALS_MAX, ARRIVALS_OF_SELLER_MAX } from '#shared/rules/newsletter-week.ts';
import type { Arrival } from './arrivals.queries.ts';
import { pickArrivals } from './pick-arrivals.ts';

let nextId = 0;
function arrival(given: Partial<Arrival> = {}): Arrival {
  nextId += 1;
  return {
    ...{ id: nextId, sellerId: `seller ${nextId}`, state: 'Lagos', categoryId: 1 },
    ...{ hasPhoto: true, views: 0, publishedMs: 0 },
    ...given,
  };
}
const many = (count: number, given: Partial<Arrival> = {}) =>
  Array.from({ length: count }, () => arrival(given));
const ids = (arrivals: readonly Arrival[]) => arrivals.map(({ id }) => id);

describe('A mail of new listings', () => {
  it('is empty where nothing is new', () => {
    expect(pickArrivals([])).toEqual([]);
    expect(pickArrivals([[], []])).toEqual([]);
  });

  it('takes from each group in turn, the one with the best listing first', () => {
    const [cars, phones] = [many(3, { views: 1 }), many(2, { views: 9 })];
    expect(pickArrivals([cars, phones])).toEqual([
      ...[phones[0]?.id, cars[0]?.id, phones[1]?.id, cars[1]?.id],
      cars[2]?.id,
    ]);
  });

  it('puts what has a photo before what was looked at more, and then the newest', () => {
    const [bare, seen, older, newer] = [
      arrival({ hasPhoto: false, views: 99 }),
      arrival({ views: 5 }),
      arrival({ publishedMs: 1 }),
      arrival({ publishedMs: 2 }),
    ];
    expect(pickArrivals([[bare], [older], [newer], [seen]])).toEqual(ids([seen, newer, older, bare]));
  });

  it('never shows more than fit, nor more of one seller than it should, and each once', () => {
    const picked = pickArrivals([many(40, { sellerId: 'one' }), many(40), many(40, { sellerId: 'one' })]);
    expect(picked).toHaveLength(ARRIVALS_MAX);
    expect(new Set(picked).size).toBe(ARRIVALS_MAX);
    expect(pickArrivals([many(40, { sellerId: 'one' })])).toHaveLength(ARRIVALS_OF_SELLER_MAX);
  });

  it('leaves out the sellers it is told to, and leaves the groups as they were', () => {
    const groups = [many(2, { sellerId: 'me' }), many(1)];
    expect(pickArrivals(groups, (sellerId) => sellerId === 'me')).toEqual(ids(groups[1] ?? []));
    expect(groups.map(({ length }) => length)).toEqual([2, 1]);
  });
});
