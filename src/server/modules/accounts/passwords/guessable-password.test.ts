import { describe, expect, it } from 'vitest';
import { whyGuessable } from './guessable-password.ts';

const ADA = { email: 'ada.obi@example.com', name: 'Ada Obinna' };

describe('The check for guessable passwords', () => {
  it('rejects the name of the user with and without accents', () => {
    const user = { email: 'x9@example.com', name: 'Títílayọ̀ Adé' };
    for (const password of ['Titilayo-1990', 'Títílayọ̀-1990'])
      expect(whyGuessable(password, user), password).toBe('own name');
  });

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
    'Drowssap-1!',
    'monkeymonkey1!',
    'Monkey_Monkey_7',
    'd r a g 0 n 1!',
    '!!2024sunshine',
    'Pr1nc3$$7',
    'Mich@el.1987',
    'M4nch3st3r-1',
    'il0vey0u-2!',
    '1!trustno',
    'S0phi3#2010',
    'kasuwa-2026!',
    'Kasuwa-ng-1!',
    '@wusak99',
    'PASSWORD19871225!',
    'a1111111!',
    'Aaaa!!!!1111',
    'pässword1!',
    'Passwörd1!',
    'p@ssvvord1',
    'Lagos-Lagos-1',
    'naijaboy1!',
    'Whatsapp1!',
    'Tecno123!',
    'MTN12345!',
    'Chukwu123!',
    'Wàhálà-2026',
  ])('rejects a disguised common word: %s', (password) => {
    expect(whyGuessable(password, ADA)).toBe('common');
  });

  it.each([
    'Obinna-1990',
    '0binn@.77',
    'adaobi!1234',
    'AdaObinna_1',
    'annibO-1990',
    'Ada!Ada!1',
    'Obinna-ng-24',
    'ObinnaObinna1!',
    'ada.obi-77!',
    'Ada-1990!',
    'Óbínna-1990',
  ])('rejects the name or email of the user: %s', (password) => {
    expect(whyGuessable(password, ADA)).toBe('own name');
  });

  it.each([
    'Zuma-rock-77',
    'correct horse 1!',
    'Pass-the-salt-9',
    'ẹkọ-ati-7-moin',
    'vvind-Table-7-lamp',
    'kano-Meets-jos-8',
    'Obinna-sells-9-goats',
    '1234-ab-5678!',
    'Kasuwa-demo-24',
    'Olumo-rock-88',
    'Kilishi+Zobo-41',
    'k7#Rt9!x2Lm',
    'dog-Table-7-lamp',
    'GobI+;8F2',
    '1x"=E!q7',
    '8G6-^)5/+',
  ])('accepts %s', (password) => {
    expect(whyGuessable(password, ADA)).toBeNull();
  });
});
