/**
 * Characters that look like a plain Latin letter. The list is not complete: it covers keyboards, generators
 * of 'fancy letters' and published lists of look-alikes.
 */

// Capitals where only they look alike. They are lower-cased below, like the texts that they are matched with.
const CONFUSABLES_OF_LETTER: Readonly<Record<string, string>> = {
  a: 'аαɑᴀɐꭺꓮⲁ',
  b: 'вьƅʙᏴꓐⲃ',
  c: 'сϲᴄᏟꓚⲥ',
  d: 'ԁᴅɖᎠꓓ',
  e: 'еєεᴇɛҽᎬꓰⲉ',
  f: 'ꜰƒꓝ',
  g: 'ɡɢցᏀꓖ',
  h: 'нʜһհᎻꓧⲏ',
  // 'l' too: see deobfuscate.
  i: 'lіιɩɪʟӏլᏞᏆꓡꓲⲓ',
  j: 'јᴊյᎫꓙ',
  k: 'кκᴋᏦꓗⲕⱪꝁᶄ',
  m: 'мᴍᎷꓟⲙ',
  n: 'ոռɴηпɲꓠⲛ',
  o: 'оοσօᴏɔꓳⲟ',
  p: 'рρᴘƿþᏢꓑⲣᵽƥ',
  q: 'ԛզ',
  r: 'гʀɾᎡᏒꓣ',
  s: 'ѕꜱʂƨƽςՏᏚꓢꞩᵴ',
  t: 'тτᴛŧᎢꓔⲧ',
  u: 'սυᴜʊцꓴ',
  v: 'νѵᴠʋᏙꓦ',
  w: 'ԝѡωᴡɯաᎳᏔꓪⲱ',
  x: 'хχҳꓫⲭ',
  y: 'уγʏүᎩꓬ',
  z: 'ᴢʐᏃꓜⲍ',
};

export const CONFUSABLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CONFUSABLES_OF_LETTER).flatMap(([plain, drawn]) =>
    Array.from(drawn.toLowerCase(), (letter) => [letter, plain]),
  ),
);

/** Replaces letters in circles, squares and flags, which are not letters in Unicode. */
export function unboxLetters(text: string): string {
  return text.replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, (boxed) => {
    const code = boxed.codePointAt(0) ?? 0;
    const first = [0x1f1e6, 0x1f170, 0x1f150].find((start) => code >= start) ?? code;
    return String.fromCharCode(97 + code - first);
  });
}

/** Whether a word mixes Latin letters with another alphabet. Names do not do that, but disguises do. */
export function mixesScripts(text: string): boolean {
  return text
    .split(/[^\p{L}\p{M}]+/u)
    .some(
      (word) => /\p{Script=Latin}/u.test(word) && /[^\P{L}\p{Script=Latin}\p{Script=Common}]/u.test(word),
    );
}
