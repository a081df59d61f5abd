import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectScams } from '#server/modules/scam/index.ts';
import { toPlainText } from '#shared/rules/obfuscation/plain-text.ts';
import { isDoneWithin } from '../setup/machine-speed.ts';

const kindsIn = (text: string) => detectScams(text)?.kinds ?? [];

/** Characters that people read as the digit. */
// biome-ignore format: a table with one entry per line would be too long to read
const CONFUSABLES: Readonly<Record<string, readonly string[]>> = {
  '0': ['0', 'O', 'o', '０', '𝟎', '٠', '0️⃣', 'О'], '1': ['1', 'l', 'I', '１', '①'], '2': ['2', '２', '²'], '3': ['3', '３', '𝟛'], '4': ['4', '４', '④'],
  '5': ['5', 'S', '５'], '6': ['6', '６', '⑥'], '7': ['7', '７', '٧'], '8': ['8', 'B', '８'], '9': ['9', '９', '9️⃣'],
};

/** Includes lone surrogates. */
const anything = fc
  .array(fc.nat(0x10ffff), { maxLength: 300 })
  .map((codes) => String.fromCodePoint(...codes));
const account = fc
  .stringMatching(/^[0-36]\d{8}[1-9]$/)
  .filter((digits) => /[2-4679]/.test(digits) && !/^(?:2340?[789]|0[789][01])/.test(digits));
const choices = fc.array(fc.nat(100), { minLength: 10, maxLength: 10 });
const bank = fc.constantFrom('GTB', 'Zenith bank', 'my opay', 'Access', 'account number', 'aza', 'UBA');
/** The digits that are followed by a gap. */
const groups = fc.constantFrom<number[]>([], [3, 6], [4, 7], [5], [2, 4, 6, 8], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
const gap = fc.constantFrom(' ', '.', '-', ' - ', '*', '_', '\n');
const invisible = fc.constantFrom('', '\u200b', '\u200d', '\u2060', '\u00ad');
/** Letters that form a word are not read as digits, for example in 'pay 12500000 so that …'. */
const WORD =
  /(?<![a-z\d])(?:is|so|oil|boss|bill|lol|sis|ill|bob|bio|soil|bills|solo|boils?|loss|bliss|oils|sob|lib|bib|sol|zoo)(?![a-z\d])/;

describe('any text', () => {
  it('is processed without an error, always with the same result', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(detectScams(text)).toEqual(detectScams(text));
      }),
    );
  });

  // biome-ignore format: a list with one entry per line would be too long to read
  const pieces = fc.constantFrom('pay', 'no', 'deposit', '5k', 'before', 'i', 'you', 'whatsapp', '0803', '1234567', 'GTB', '.', ',', '\n', '?', 'send', 'code', 'if', '@', 'https://', 'dot com', 'then', 'double', 'zero', '\ud800', '😀', 'é', 'kasuwa', 'agent', 'a', 'b', 'c');

  it('of risky words is processed without an error, and all reported words are from the text', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (words) => {
        const text = words.join(' ');
        const found = detectScams(text);
        expect(found === null || (found.kinds.length > 0 && found.detail.length > 0)).toBe(true);
        for (const detail of found?.detail ?? []) expect(text.toWellFormed()).toContain(detail.words);
      }),
    );
  });

  it('with an account number is detected, however its digits are disguised', () => {
    fc.assert(
      fc.property(
        account,
        bank,
        choices,
        groups,
        gap,
        invisible,
        (digits, name, shapes, ends, between, hidden) => {
          expect(kindsIn(`${name} ${digits}`)).toContain('account-number');
          const masked = Array.from(digits, (digit, at) => {
            const alike = CONFUSABLES[digit] ?? [digit];
            const shape = alike[(shapes[at] ?? 0) % alike.length] ?? digit;
            return shape + (ends.includes(at + 1) ? between : hidden);
          }).join('');
          fc.pre(!WORD.test(toPlainText(masked).text.replaceAll('о', 'o')));
          expect(kindsIn(`${name} ${masked}`), masked).toContain('account-number');
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('with an account number in words is detected', () => {
    const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
    fc.assert(
      fc.property(account, bank, fc.constantFrom(' ', ', ', '-', ' then '), (digits, name, between) => {
        const spelt = Array.from(digits, (digit) => words[Number(digit)]).join(between);
        expect(kindsIn(`${spelt} ${name}`)).toContain('account-number');
      }),
    );
  });

  it('is processed within 100 ms, even if it is hard to match', { timeout: 60_000 }, () => {
    // biome-ignore format: a list with one entry per line would be too long to read
    const nasty = ['1', '0 ', '1 - ', 'o', 'a@', '@', 'a.', 'a-', 'at gmail dot ', 'ig: ', 'one ', 'double ', 'www.', 'http://', '+', '0,', 'a.b.c@', '(', '1.', '\u200b', '08031234567', 'dot com ', '😀', 'pay ', 'send ', 'pay deposit ', 'no ', 'pay 5k ', 'kasuwa ', 'a ', 'l', 'é', 'if you pay ', 'then 1 ', 'send your code ', 'a b c d ', '0️⃣', 'delivery fee 5k ', '[dot] ', 'they said ', 'aaaa@', 'h**', 'x.me', 'ada@x.ng b.me/y '];
    for (const piece of nasty) {
      const text = piece.repeat(50_000 / piece.length);
      expect(
        isDoneWithin(100, () => detectScams(text)),
        piece,
      ).toBe(true);
    }
  });
});
