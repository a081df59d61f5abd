import { describe, expect, it } from 'vitest';
import { explainReserved, openSaleSince, reservationEnd, saleContactEnd } from './deals.ts';

const NOW = new Date('2026-11-18T10:00:00Z');

describe('A reservation', () => {
  it('ends after the chosen days, with the last of them in Lagos', () => {
    expect(reservationEnd(NOW, 2).toISOString()).toBe('2026-11-20T22:59:59.999Z');
    expect(reservationEnd(NOW, 7).toISOString()).toBe('2026-11-25T22:59:59.999Z');
    const afterMidnight = new Date('2026-11-18T23:30:00Z');
    expect(reservationEnd(afterMidnight, 1).toISOString()).toBe('2026-11-20T22:59:59.999Z');
  });

  it('is explained to other buyers and to the seller with its last day', () => {
    const until = new Date('2026-11-21T10:00:00Z');
    expect(explainReserved(until, 'buyer')).toBe(
      'This item is reserved for another buyer until Saturday, 21 Nov. We can tell you if it is available again.',
    );
    expect(explainReserved(until, 'seller')).toContain('End that reservation first.');
  });
});

it('Both sides of a sale can write for 30 days, until the end of the last one', () => {
  const firstOpen = new Date(openSaleSince(NOW).getTime() + 1);
  expect(firstOpen.toISOString()).toBe('2026-10-18T23:00:00.000Z');
  expect(saleContactEnd(firstOpen).toISOString()).toBe('2026-11-18T22:59:59.999Z');
  expect(saleContactEnd(openSaleSince(NOW)).toISOString()).toBe('2026-11-17T22:59:59.999Z');
});
