/** What a row says of a thing: the first words of its description on one line, cut between words. */

const SUMMARY_LENGTH = 110;

export function summarise(opening: string): string {
  const line = opening.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= SUMMARY_LENGTH) return line;
  return `${letters
    .slice(0, SUMMARY_LENGTH)
    .join('')
    .replace(/\s+\S{0,20}$/, '')
    .replace(/[\s.,;:!?…-]+$/, '')}…`;
}
