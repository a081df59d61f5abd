import { expect, it } from 'vitest';
import { nameInWords, partInWords, windowInWords } from './limit-words.ts';

it('The name of a limit is read as words', () => {
  expect(nameInWords('loginFailure')).toBe('Login failure');
  expect(partInWords('addressLimit')).toBe('For all devices of an address');
  expect(partInWords('identity-checked')).toBe('Identity checked');
});

it.each([
  [60, 'per user in a minute'],
  [300, 'per user in 5 minutes'],
  [3_600, 'per user in an hour'],
  [86_400, 'per user in a day'],
  [30, 'per user in 30 seconds'],
])('A window of %i seconds is "%s"', (windowSeconds, text) => {
  expect(windowInWords({ windowSeconds, per: 'user' })).toBe(text);
});
