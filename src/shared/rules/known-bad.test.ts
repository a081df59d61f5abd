import { describe, expect, it } from 'vitest';
import { type KnownBadKind, normalizeKnownBad } from './known-bad.ts';

describe('A value is found again however it is written:', () => {
  const same: [KnownBadKind, string, string[]][] = [
    [
      'phone',
      '+2348031234567',
      ['08031234567', '0803 123 4567', '+234 803-123-4567', '2348031234567', '803 123 4567'],
    ],
    ['account', '0123456789', ['0123456789', '012 345 6789', '0123-456-789', ' 0123456789 ']],
    ['email', 'ada.obi@yahoo.com', ['Ada.Obi@Yahoo.com', 'ada.obi+shop@yahoo.com']],
    ['email', 'adaobi@gmail.com', ['ada.obi@gmail.com', 'AdaObi+1@googlemail.com', 'a.d.a.obi@gmail.com']],
    ['device', 'ab'.repeat(32), ['AB'.repeat(32)]],
    ['photo', '00ff00ff00ff00ff00ff00ff00ff00ff', ['00FF00FF00FF00FF00FF00FF00FF00FF']],
  ];
  it.each(same)('%s %s', (kind, value, texts) => {
    expect(texts.map((text) => normalizeKnownBad(kind, text))).toEqual(texts.map(() => value));
  });
});

describe('Text that is no value of its kind is none:', () => {
  it.each<[KnownBadKind, string]>([
    ['phone', ''],
    ['phone', '0123456789'],
    ['phone', '080312345678'],
    ['phone', '0'.repeat(100_000)],
    ['account', '123456789'],
    ['account', '12345678901'],
    ['account', '０１２３４５６７８９'],
    ['account', '01234 5678A'],
    ['email', 'ada'],
    ['email', 'ada@obi@gmail.com'],
    ['email', '..@gmail.com'],
    ['device', 'ab'],
    ['photo', 'not hex'],
  ])('%s %s', (kind, text) => {
    expect(normalizeKnownBad(kind, text)).toBeNull();
  });
});
