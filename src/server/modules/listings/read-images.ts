import type { ApiContext } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { presentImage } from './listings.presenter.ts';
import { type ListingRow, listPhotoHashes } from './listings.queries.ts';

// The images of many listings for cards. A page shows only covers, so it does not read the other images.

export async function readImages(
  db: Db,
  rows: readonly ListingRow[],
  { page }: Pick<ApiContext, 'page'>,
): Promise<(listing: ListingRow) => string[]> {
  if (page) return ({ cover }) => (cover ? [presentImage(cover)] : []);
  const hashes = await listPhotoHashes(
    db,
    rows.map(({ id }) => id),
  );
  return ({ id }) => (hashes.get(id) ?? []).map(({ hash }) => presentImage(hash));
}
