import { expect, it } from 'vitest';
import { CONDITION_LABELS, CONDITIONS, parseCondition } from './conditions.ts';

it('parses its own ids and labels', () => {
  for (const condition of CONDITIONS) {
    expect(parseCondition(condition)).toBe(condition);
    expect(parseCondition(CONDITION_LABELS[condition])).toBe(condition);
  }
});

it.each([
  'UK used',
  'uk-used',
  ' UK  USED ',
  'tokunbo',
  'Foreign used (tokunbo)',
  'Nigerian used',
  'second-hand',
])('parses %j as used', (text) => {
  expect(parseCondition(text)).toBe('used');
});

it('parses brand new as new and renewed as refurbished', () => {
  expect(parseCondition('Brand new')).toBe('new');
  expect(parseCondition('Renewed')).toBe('refurbished');
});

it.each(['', 'all', 'broken', 'not used', 'constructor', 'used'.repeat(20_000)])('rejects %j', (text) => {
  expect(parseCondition(text)).toBeNull();
});
