import { type CardMedia, presentCard } from '#server/modules/listings/index.ts';
import type { SearchCard } from '#shared/contract/search.ts';
import { summarise } from '#shared/format/summary.ts';
import type { CardRow } from './search.queries.ts';

// Converts search rows to API types.

export function presentSearchCard(row: CardRow, media: CardMedia): SearchCard {
  return { ...presentCard(row, media), summary: summarise(row.excerpt) };
}
