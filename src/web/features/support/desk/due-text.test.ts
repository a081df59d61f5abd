import { expect, it } from 'vitest';
import { dueText } from './due-text.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

it.each([
  ['2026-11-15T14:00:00Z', 'today, 15:00'],
  ['2026-11-15T23:30:00Z', 'tomorrow, 00:30'],
  ['2026-11-14T09:00:00Z', 'yesterday, 10:00'],
  ['2026-11-03T09:00:00Z', '3 Nov 2026, 10:00'],
])('%s is %s in Lagos', (due, words) => {
  expect(dueText(new Date(due), NOW)).toBe(words);
});
