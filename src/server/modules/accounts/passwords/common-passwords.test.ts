import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it('The list of common passwords reaches from the first to the 100,000th, and no further', () => {
  expect(['123456', 'kasuwa', '070162'].map(isCommonPassword)).toEqual([true, true, true]);
  expect(['eieranda', ''].map(isCommonPassword)).toEqual([false, false]);
});
