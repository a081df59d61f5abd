import { describe, expect, it } from 'vitest';
import { parseLocalCondition } from '#shared/rules/conditions.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';
import { settleUsedIn, withoutImplied } from './used-in.ts';

const CARS = { categoryId: 2, subcategory: 'cars' } as const;
const PHONES = { categoryId: 1, subcategory: 'phones-tablets' } as const;
const SOFAS = { categoryId: 5, subcategory: 'furniture' } as const;

const settle = (
  kind: Parameters<typeof settleUsedIn>[0],
  condition: string,
  attributes: AttributeValues = {},
) => settleUsedIn(kind, parseLocalCondition(condition), attributes);

describe('settleUsedIn', () => {
  it('fills in the attribute that asks the same question', () => {
    expect(settle(CARS, 'foreign used')).toEqual({
      usedIn: 'abroad',
      attributes: { history: 'Foreign used (tokunbo)' },
      contradictions: {},
    });
    expect(settle(CARS, 'new').attributes).toEqual({ history: 'Brand new' });
    expect(settle(PHONES, 'Nigerian used').attributes).toEqual({ origin: 'Nigerian used' });
    expect(settle(SOFAS, 'foreign used').attributes).toEqual({});
  });

  it('uses the attribute if the condition is only called used', () => {
    expect(settle(CARS, 'used', { history: 'Nigerian used' }).usedIn).toBe('nigeria');
    expect(settle(PHONES, 'used', { origin: 'UK used' }).usedIn).toBe('abroad');
    expect(settle(PHONES, 'used')).toEqual({ usedIn: null, attributes: {}, contradictions: {} });
    expect(settle(PHONES, 'new', { origin: 'UK used' }).usedIn).toBeNull();
  });

  it('leaves a more exact answer as it is, and reports a contradiction', () => {
    expect(settle(PHONES, 'foreign used', { origin: 'US used' })).toMatchObject({
      attributes: { origin: 'US used' },
      contradictions: {},
    });
    expect(settle(PHONES, 'nigerian used', { origin: 'US used' }).contradictions).toEqual({
      'attributes.origin': 'This does not fit the condition.',
    });
    for (const condition of ['foreign used', 'new'])
      expect(settle(CARS, condition, { history: 'Nigerian used' }).contradictions).toEqual({
        'attributes.history': 'This does not fit the condition.',
      });
  });
});

it('withoutImplied drops the stored answers that a new condition replaces', () => {
  const stored = { make: 'Toyota', history: 'Foreign used (tokunbo)' };
  expect(withoutImplied(stored, 'nigerian used')).toEqual({ make: 'Toyota' });
  expect(withoutImplied({ origin: 'UK used' }, 'new')).toEqual({});
  expect(withoutImplied(stored, 'used')).toEqual(stored);
  expect(withoutImplied(stored, 'haunted')).toEqual(stored);
});
