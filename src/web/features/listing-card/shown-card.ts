import type { ListingCard } from '#shared/contract/listings.ts';

// A card as pages have it. Its photo is called `image`, as in the copies of pages that devices hold.

/** With a summary it can also be shown as a row. */
export type ShownCard = Omit<ListingCard, 'currency' | 'category' | 'images' | 'photo'> & {
  image: ListingCard['photo'];
  summary?: string;
};

/** Without what only the API's own clients need. */
export function shownCard({ images: _, photo, ...card }: ListingCard & { summary?: string }): ShownCard {
  return { ...card, image: photo };
}
