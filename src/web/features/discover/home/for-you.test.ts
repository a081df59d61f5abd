import { describe, expect, it } from 'vitest';
import { interleave, isIn } from './for-you.ts';

describe('Similar listings of several viewed ones', () => {
  it('alternate, each once, where it comes first', () => {
    const lists = [['1', '2', '3'], ['4', '1'], ['5']].map((ids) => ids.map((id) => ({ id })));
    expect(interleave(lists).map(({ id }) => id)).toEqual(['1', '4', '5', '2', '3']);
    expect(interleave([])).toEqual([]);
  });
});

describe('A place', () => {
  it.each([
    ['Yaba, Lagos', 'Lagos', true],
    ['Wuse, FCT', 'Abuja', true],
    ['Port Harcourt, Rivers', 'Port Harcourt', true],
    ['Obio-Akpor, Rivers', 'Port Harcourt', false],
    ['Obio-Akpor, Rivers', 'Rivers', true],
    ['Fagge, Kano', 'Lagos', false],
    ['Fagge, Kano', 'All Nigeria', true],
    ['Kano', 'Kano', true],
  ])('%s, in %s: %s', (place, location, expected) => {
    expect(isIn(place, location)).toBe(expected);
  });
});
