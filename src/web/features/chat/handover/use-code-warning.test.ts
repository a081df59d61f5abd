import { expect, it } from 'vitest';
import { hasCodeIn } from './use-code-warning.ts';

it.each([
  ['4829', true],
  ['my code is 4829.', true],
  ['4 8 2 9', true],
  ['4-8-2-9 ok', true],
  ['248290', false],
  ['I pay 48,290', false],
  ['4 8 2', false],
])('“%s” has the code 4829: %s', (text, hasCode) => {
  expect(hasCodeIn(text, '4829')).toBe(hasCode);
});
