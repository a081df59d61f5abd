/** Removes invisible characters and lone surrogates, and leaves one space between words. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\uFFFD\s]+/gu, ' ')
    .trim();
}
