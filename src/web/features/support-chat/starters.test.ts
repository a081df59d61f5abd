import { expect, it } from 'vitest';
import { beginWith, STARTERS } from './starters.ts';

const [SCAM = '', AD = ''] = STARTERS;

it('begins an empty message', () => {
  expect(beginWith(SCAM, '')).toBe('I think I was scammed. ');
});

it('is put before what was written, which stays', () => {
  expect(beginWith(SCAM, 'He took my deposit.')).toBe('I think I was scammed. He took my deposit.');
});

it('takes the place of another start, and is never there twice', () => {
  expect(beginWith(AD, 'I think I was scammed. Why?')).toBe('My ad was taken down. Why?');
  expect(beginWith(SCAM, 'I think I was scammed. Why?')).toBe('I think I was scammed. Why?');
});
