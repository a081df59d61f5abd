import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it('The list of common passwords has the first 100,000 and no more', () => {
  expect(['123456', 'kasuwa', '070162'].map(isCommonPassword)).toEqual([true, true, true]);
  expect(['eieranda', ''].map(isCommonPassword)).toEqual([false, false]);
});
