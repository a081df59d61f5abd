import type { Listing } from '#shared/contract/listings.ts';
import { formatNaira } from '#shared/format/money.ts';
import { paths } from '#shared/paths.ts';

/** What search engines and chat apps are told about a listing: absolute addresses and one honest sentence. */

type ItemSummary = { description: string; url: string; image: string | null };

export function summariseItem(listing: Listing, origin: string): ItemSummary {
  const price = listing.price === null ? 'Price on request' : formatNaira(listing.price);
  const cover = listing.images[0];
  return {
    description: shorten(`${price} in ${listing.location}. ${listing.description}`),
    url: `${origin}${paths.item(listing.id)}`,
    image: cover ? `${origin}${cover.url}` : null,
  };
}

const LONGEST = 160;

/** By whole characters: half an emoji is not text. */
function shorten(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > LONGEST
    ? `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('');
}
