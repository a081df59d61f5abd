import type { ListingFields } from '#shared/rules/listing/check-listing.ts';
import type { PhotoFocus } from '#shared/rules/photos.ts';

/** The request body of a listing. */

export type ListingImage = { photoId: string; focus?: PhotoFocus | null };

export type AdBody = Omit<ListingFields, 'imageCount' | 'attributes'> & {
  attributes: Record<string, string | number | boolean>;
  images: ListingImage[];
  showPhone: boolean | null;
  lowestPrice: number | string | null;
  confirmPrice?: boolean;
};
