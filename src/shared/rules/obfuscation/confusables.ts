/** Which letters of other alphabets, and odd ones of ours, are drawn like a plain one. Not all there are: those that a keyboard, a web page of 'fancy letters' or a list of look-alikes hands out. */

// Capitals where only they look alike: they are made small as the text is that they are looked for in.
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

/** Letters in circles, squares and flags, which Unicode does not know as letters. */
export function unboxLetters(text: string): string {
  return text.replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, (boxed) => {
    const code = boxed.codePointAt(0) ?? 0;
    const first = [0x1f1e6, 0x1f170, 0x1f150].find((start) => code >= start) ?? code;
    return String.fromCharCode(97 + code - first);
  });
}

/** Latin letters and those of another alphabet in one word: nobody's name, and many a disguise. */
export function mixesScripts(text: string): boolean {
  return text
    .split(/[^\p{L}\p{M}]+/u)
    .some(
      (word) => /\p{Script=Latin}/u.test(word) && /[^\P{L}\p{Script=Latin}\p{Script=Common}]/u.test(word),
    );
}
