import type { OwnListing } from '#shared/contract/selling.ts';
import { PHOTO_FOCUS_STEPS } from '#shared/rules/photos.ts';
import type { DraftPhoto } from '#web/features/selling/device-drafts/draft.ts';

/** The photos of a listing that is edited. */

export function photosOf({ photos }: OwnListing): DraftPhoto[] {
  return photos.map(({ id, url, focus }) => ({
    key: id,
    name: 'Photo',
    existing: { photoId: id, url },
    focus: PHOTO_FOCUS_STEPS.find((step) => step === focus) ?? null,
  }));
}

/** The seller's photos in their order, then those added elsewhere. Photos deleted elsewhere are left out. */
export function restorePhotos(mine: readonly DraftPhoto[], now: readonly DraftPhoto[]): DraftPhoto[] {
  const isThere = (photos: readonly DraftPhoto[], { key }: DraftPhoto) =>
    photos.some((one) => one.key === key);
  return [
    ...mine.filter((photo) => !photo.existing || isThere(now, photo)),
    ...now.filter((photo) => !isThere(mine, photo)),
  ];
}
