import { expect, it } from 'vitest';
import { prependStarter, STARTERS } from './starters.ts';

const [SCAM = '', AD = ''] = STARTERS;

it('begins an empty message', () => {
  expect(prependStarter(SCAM, '')).toBe('I think I was scammed. ');
});

it('is put before what was written, which stays', () => {
  expect(prependStarter(SCAM, 'He took my deposit.')).toBe('I think I was scammed. He took my deposit.');
});

it('takes the place of another start, and is never there twice', () => {
  expect(prependStarter(AD, 'I think I was scammed. Why?')).toBe('My ad was taken down. Why?');
  expect(prependStarter(SCAM, 'I think I was scammed. Why?')).toBe('I think I was scammed. Why?');
});
