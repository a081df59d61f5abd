import { describe, expect, it } from 'vitest';
import { isReadableName, tidyName } from './readable-name.ts';

describe('A name', () => {
  it.each([
    'Ada Obi',
    'Adébáyọ̀ Ọlá',
    'Ɗan Ƙasa',
    "O'Neil-Bello Jr.",
    '<b>Ada</b>',
    'محمد بن أحمد',
    'Ada 👩🏾‍🔧',
    '李小龍',
  ])('may be %s', (name) => expect(isReadableName(name)).toBe(true));

  it.each([
    ['a bell', 'Ada\u0007'],
    ['a line break', 'Ada\nObi'],
    ['a C1 control', 'Ada\u0085Obi'],
    ['a line separator', 'Ada\u2028Obi'],
    ['a paragraph separator', 'Ada\u2029Obi'],
    ...[0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].map(
      (code) => [`the direction mark ${code.toString(16)}`, `Ada${String.fromCodePoint(code)}Obi`],
    ),
    ...[0xad, 0x180e, 0x200b, 0x200c, 0x200d, 0x2060, 0x2063, 0xfeff, 0xfff9, 0xe0041, 0x34f, 0x3164].map(
      (code) => [`the invisible character ${code.toString(16)}`, `Ada${String.fromCodePoint(code)}Obi`],
    ),
    ['a private-use character', 'Ada\ue000'],
    ['five marks on one letter', `A${'\u0301'.repeat(5)}da`],
  ])('cannot contain %s', (_what, name) => expect(isReadableName(name as string)).toBe(false));

  it('has one space between its words', () => {
    expect(tidyName('  Ada   \u00a0 Obi\u3000')).toBe('Ada Obi');
  });
});
