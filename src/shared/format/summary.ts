/** The summary of a listing in lists: the start of its description on one line, cut between words. */

const SUMMARY_LENGTH = 110;

export function summarise(opening: string): string {
  const line = opening.replace(/\s+/g, ' ').trim();
  // Splitting a whole description would take longer than the rest. A character has at most two code units.
  const characters = [...line.slice(0, 2 * SUMMARY_LENGTH + 1)];
  if (characters.length <= SUMMARY_LENGTH) return line;
  return `${characters
    .slice(0, SUMMARY_LENGTH)
    .join('')
    .replace(/\s+\S{0,20}$/, '')
    .replace(/[\s.,;:!?…-]+$/, '')}…`;
}
