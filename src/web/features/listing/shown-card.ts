import type { ListingCard } from '#shared/contract/listings.ts';

// A card as pages use it. The photo is called `image` because page copies on devices use that name, too.

/** A card with a summary can also be shown as a row. */
export type ShownCard = Omit<ListingCard, 'currency' | 'category' | 'images' | 'photo' | 'tile'> & {
  image: ListingCard['photo'];
  /** Shown in the place of the photo. */
  tile?: ListingCard['tile'];
  summary?: string;
  /** A badge instead of Featured, such as Sold. */
  ended?: string;
};

/** Drops the fields that only other API clients need. */
export function shownCard({
  images: _,
  photo,
  tile,
  ...card
}: ListingCard & { summary?: string }): ShownCard {
  return { ...card, image: photo, ...(tile && { tile }) };
}
