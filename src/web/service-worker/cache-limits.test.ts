import { describe, expect, it } from 'vitest';
import { keysToEvict } from './cache-limits.ts';

const cached = (...entries: [key: string, bytes: number, usedAt: number][]) =>
  new Map(entries.map(([key, bytes, usedAt]) => [key, { bytes, usedAt }]));

describe('keysToEvict', () => {
  it('returns nothing within the limits', () => {
    expect(keysToEvict(cached(['a', 50, 1], ['b', 50, 2]), { entries: 2, bytes: 100 })).toEqual([]);
    expect(keysToEvict(cached(), { entries: 0, bytes: 0 })).toEqual([]);
  });
  it('evicts by the time of last use, not by the order of insertion', () => {
    const three = cached(['first', 1, 30], ['second', 1, 10], ['third', 1, 20]);
    expect(keysToEvict(three, { entries: 1, bytes: 100 })).toEqual(['second', 'third']);
  });
  it('also limits the bytes, and evicts no more than necessary', () => {
    const three = cached(['old', 40, 1], ['large', 60, 2], ['new', 10, 3]);
    expect(keysToEvict(three, { entries: 10, bytes: 75 })).toEqual(['old']);
    expect(keysToEvict(three, { entries: 10, bytes: 30 })).toEqual(['old', 'large']);
  });
  it('evicts the only entry if it is too large', () => {
    expect(keysToEvict(cached(['huge', 200, 1]), { entries: 10, bytes: 100 })).toEqual(['huge']);
  });
});
