import { expect, it } from 'vitest';
import { prependStarter, STARTERS } from './starters.ts';

const [SCAM = '', AD = ''] = STARTERS;

it('A starter begins an empty message', () => {
  expect(prependStarter(SCAM, '')).toBe('I think I was scammed. ');
});

it('A starter is inserted before the existing text', () => {
  expect(prependStarter(SCAM, 'He took my deposit.')).toBe('I think I was scammed. He took my deposit.');
});

it('A starter replaces another starter and is never repeated', () => {
  expect(prependStarter(AD, 'I think I was scammed. Why?')).toBe('My ad was taken down. Why?');
  expect(prependStarter(SCAM, 'I think I was scammed. Why?')).toBe('I think I was scammed. Why?');
});
