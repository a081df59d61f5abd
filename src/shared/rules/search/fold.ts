/** Ignores case and accents: 'Ọ̀yọ́' is oyo, 'Ƙano' is kano. */
export function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .replace(SILENT, '')
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

export const SILENT_SIGNS = "'’ʼ`";
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ə: 'e',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ŋ: 'n',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};
const SILENT = new RegExp(`[\\p{M}${SILENT_SIGNS}]`, 'gu');
const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
