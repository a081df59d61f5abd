import { presentCard } from '#server/modules/listings/index.ts';
import type { SearchCard } from '#shared/contract/search.ts';
import { summarise } from '#shared/format/summary.ts';
import type { CardRow } from './search.queries.ts';

// Converts search rows to API types.

export function presentSearchCard(row: CardRow, images: string[]): SearchCard {
  return { ...presentCard(row, images), summary: summarise(row.excerpt) };
}
