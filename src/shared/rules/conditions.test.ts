import { expect, it } from 'vitest';
import {
  CONDITION_LABELS,
  CONDITIONS,
  type Condition,
  fullConditionOf,
  LOCAL_CONDITIONS,
  localConditionOf,
  parseCondition,
  parseLocalCondition,
  shortConditionOf,
  USED_IN,
  type UsedIn,
} from './conditions.ts';

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

it.each([
  ['UK used', 'abroad'],
  ['Foreign used (tokunbo)', 'abroad'],
  ['okrika', 'abroad'],
  ['Nigerian used', 'nigeria'],
  ['naija-used', 'nigeria'],
  ['fairly used', null],
  ['used', null],
])('parses where %j was used', (text, usedIn) => {
  expect(parseLocalCondition(text)).toEqual({ condition: 'used', usedIn });
});

it('asks in local words, which mean the three conditions', () => {
  expect(LOCAL_CONDITIONS.map(({ value, label }) => [label, parseLocalCondition(value)])).toEqual([
    ['Brand new', { condition: 'new', usedIn: null }],
    ['Foreign used', { condition: 'used', usedIn: 'abroad' }],
    ['Nigerian used', { condition: 'used', usedIn: 'nigeria' }],
    ['Refurbished', { condition: 'refurbished', usedIn: null }],
  ]);
});

it('has a short label for cards and a full one for the item page', () => {
  const labels = (condition: Condition, usedIn: UsedIn | null) => [
    shortConditionOf(condition, usedIn),
    fullConditionOf(condition, usedIn),
  ];
  expect(labels('new', null)).toEqual(['New', 'New']);
  expect(labels('used', 'abroad')).toEqual(['Foreign used', 'Foreign used']);
  expect(labels('used', 'nigeria')).toEqual(['Used', 'Nigerian used']);
  expect(labels('used', null)).toEqual(['Used', 'Used']);
});

it('writes a stored condition in words that it reads again', () => {
  for (const condition of CONDITIONS)
    for (const usedIn of condition === 'used' ? [null, ...USED_IN] : [null])
      expect(parseLocalCondition(localConditionOf(condition, usedIn))).toEqual({ condition, usedIn });
});
