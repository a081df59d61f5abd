import { describe, expect, it } from 'vitest';
import { explainReserved, openSaleSince, reservationEnd, saleContactEnd } from './deals.ts';

const NOW = new Date('2026-11-18T10:00:00Z');

describe('A reservation', () => {
  it('ends after the chosen days, at the same time of day', () => {
    expect(reservationEnd(NOW, 2).toISOString()).toBe('2026-11-20T10:00:00.000Z');
    expect(reservationEnd(NOW, 7).toISOString()).toBe('2026-11-25T10:00:00.000Z');
  });

  it('is explained to other buyers and to the seller with its last day', () => {
    const until = new Date('2026-11-21T10:00:00Z');
    expect(explainReserved(until, 'buyer')).toBe(
      'This item is reserved for another buyer until Saturday, 21 Nov. We can tell you if it is free again.',
    );
    expect(explainReserved(until, 'seller')).toContain('End that reservation first.');
  });
});

it('Both sides of a sale can write for 30 days', () => {
  const soldAt = openSaleSince(NOW);
  expect(soldAt.toISOString()).toBe('2026-10-19T10:00:00.000Z');
  expect(saleContactEnd(soldAt)).toEqual(NOW);
});
