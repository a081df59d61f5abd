import type { AdFields } from '#shared/rules/ad/check-ad.ts';

/** What the server is sent of an ad. */

export type AdImage = { photoId: string };

export type AdBody = Omit<AdFields, 'imageCount' | 'attributes'> & {
  attributes: Record<string, string | number | boolean>;
  images: AdImage[];
  showPhone: boolean | null;
  confirmPrice?: boolean;
};
