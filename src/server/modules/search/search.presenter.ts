import { presentCard } from '#server/modules/listings/index.ts';
import type { SearchCard } from '#shared/contract/search.ts';
import type { CardRow } from './search.queries.ts';

// Found rows as the API shows them.

const SUMMARY_LENGTH = 110;

export function presentSearchCard(row: CardRow): SearchCard {
  return { ...presentCard(row), summary: summarise(row.opening) };
}

/** The first words on one line, cut between words. */
function summarise(opening: string): string {
  const line = opening.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= SUMMARY_LENGTH) return line;
  return `${letters
    .slice(0, SUMMARY_LENGTH)
    .join('')
    .replace(/\s+\S{0,20}$/, '')
    .replace(/[\s.,;:!?…-]+$/, '')}…`;
}
