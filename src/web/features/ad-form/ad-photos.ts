import type { OwnListing } from '#shared/contract/selling.ts';
import type { DraftPhoto } from '#web/features/device-drafts/draft.ts';

/** The photos of an ad that is changed, between what it shows and what its seller has made of it. */

export function photosOf({ photos }: OwnListing): DraftPhoto[] {
  return photos.map(({ id, url }) => ({ key: id, name: 'Photo', existing: { photoId: id, url } }));
}

/** One's own order and new ones, then those that were added elsewhere; what the ad no longer has cannot come back. */
export function restorePhotos(mine: readonly DraftPhoto[], now: readonly DraftPhoto[]): DraftPhoto[] {
  const isThere = (photos: readonly DraftPhoto[], { key }: DraftPhoto) =>
    photos.some((one) => one.key === key);
  return [
    ...mine.filter((photo) => !photo.existing || isThere(now, photo)),
    ...now.filter((photo) => !isThere(mine, photo)),
  ];
}
