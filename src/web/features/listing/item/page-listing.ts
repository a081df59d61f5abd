import type { Listing, Photo } from '#shared/contract/listings.ts';

// A listing as its page uses it. The photos are called `images`, as in page copies on devices.

export type PageListing = Omit<Listing, 'images' | 'photos'> & { images: Photo[] };

export function pageListing({ photos, ...listing }: Listing): PageListing {
  return { ...listing, images: photos };
}
