import type { ListingFields } from '#shared/rules/listing/check-listing.ts';

/** The request body of a listing. */

export type ListingImage = { photoId: string };

export type AdBody = Omit<ListingFields, 'imageCount' | 'attributes'> & {
  attributes: Record<string, string | number | boolean>;
  images: ListingImage[];
  showPhone: boolean | null;
  lowestPrice: number | string | null;
  confirmPrice?: boolean;
};
