import { describe, expect, it } from 'vitest';
import { whyGuessable } from './guessable-password.ts';

const ADA = { email: 'ada.obi@example.com', name: 'Ada Obinna' };

describe('A password that is guessed first', () => {
  it.each([
    'Password1!',
    'p@$$w0rd!',
    'PASSWORD-2024',
    'Qwerty123!',
    '1qwerty!',
    'Welcome@123',
    'L3tm31n!!',
    'Naija@2024',
    'Chelsea#1',
    'aaaaaaa1!',
    'xxxxxxxx9!',
    'admin123!@#',
  ])('is a common word in disguise: %s', (password) => {
    expect(whyGuessable(password, ADA)).toBe('common');
  });

  it.each(['Obinna-1990', '0binn@.77', 'adaobi!1234', 'AdaObinna_1'])(
    'is the name or the e-mail of the person: %s',
    (password) => {
      expect(whyGuessable(password, ADA)).toBe('own name');
    },
  );

  it.each([
    'Zuma-rock-77',
    'correct horse 1!',
    'Pass-the-salt-9',
    'ẹkọ-ati-7-moin',
    'Obinna-sells-9-goats',
    '1234-ab-5678!',
  ])('is none of those: %s', (password) => {
    expect(whyGuessable(password, ADA)).toBeNull();
  });
});
