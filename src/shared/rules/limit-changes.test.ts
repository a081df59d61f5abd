import { describe, expect, it } from 'vitest';
import { defaultLimit, isPossibleLimit, LIMIT_NAMES, partsOf, rangeOf } from './limit-changes.ts';
import { USER_TRUST_LEVELS } from './trust-levels.ts';

describe('The limits that can be changed', () => {
  it('have names that are unique, also between both tables', () => {
    expect(new Set(LIMIT_NAMES).size).toBe(LIMIT_NAMES.length);
  });

  it('have the numbers of their table', () => {
    expect(partsOf('login')).toEqual(['limit', 'addressLimit', 'unknownDeviceLimit']);
    expect(partsOf('message')).toEqual(['limit']);
    expect(partsOf('publish')).toEqual(USER_TRUST_LEVELS);
  });

  it('leave out a limit of zero, which asks for a confirmed address', () => {
    expect(partsOf('review')).not.toContain('new');
  });

  it('have the default inside their range, and zero outside', () => {
    for (const name of LIMIT_NAMES)
      for (const part of partsOf(name)) {
        const { min, max } = rangeOf(name, part);
        expect(min).toBeGreaterThan(0);
        expect(isPossibleLimit(name, part, defaultLimit(name, part))).toBe(true);
        expect(isPossibleLimit(name, part, max + 1)).toBe(false);
        expect(isPossibleLimit(name, part, 0)).toBe(false);
      }
  });
});

it.each([
  ['message', 'limit', 2.5],
  ['message', 'limit', Number.NaN],
  ['message', 'addressLimit', 30],
  ['message', 'windowSeconds', 60],
  ['review', 'new', 5],
  ['toString', 'limit', 5],
  ['publish', 'visitor', 5],
])('%s %s cannot be %s', (name, part, value) => {
  expect(isPossibleLimit(name, part, value)).toBe(false);
});
