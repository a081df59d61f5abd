import type { Listing, Photo } from '#shared/contract/listings.ts';

// A listing as its page has it: the photos with their sizes are its `images`, as in the copies of pages that devices hold.

export type PageListing = Omit<Listing, 'images' | 'photos'> & { images: Photo[] };

export function pageListing({ photos, ...listing }: Listing): PageListing {
  return { ...listing, images: photos };
}
