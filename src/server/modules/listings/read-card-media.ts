import { sellerTag } from '#server/platform/api/page-tags.ts';
import type { ApiContext } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { mayLackPhoto, textTile } from '#shared/rules/listing/text-tile.ts';
import { type CardMedia, presentImage } from './listings.presenter.ts';
import { type ListingRow, listPhotoHashes, listTileFacts } from './listings.queries.ts';

// The images of many listings for cards, or the text in their place. A page shows only covers, so it does not
// read the other images.

export async function readCardMedia(
  db: Db,
  rows: readonly ListingRow[],
  { page }: Pick<ApiContext, 'page'>,
): Promise<(listing: ListingRow) => CardMedia> {
  const [imagesOf, tileOf] = await Promise.all([readImages(db, rows, Boolean(page)), readTiles(db, rows)]);
  // The tile shows the name of the seller.
  for (const row of rows) if (tileOf(row)) page?.tags.add(sellerTag(row.sellerId));
  return (row) => ({ images: imagesOf(row), tile: tileOf(row) });
}

async function readImages(db: Db, rows: readonly ListingRow[], isPage: boolean) {
  if (isPage) return ({ cover }: ListingRow) => (cover ? [presentImage(cover)] : []);
  const hashes = await listPhotoHashes(
    db,
    rows.map(({ id }) => id),
  );
  return ({ id }: ListingRow) => (hashes.get(id) ?? []).map(({ hash }) => presentImage(hash));
}

async function readTiles(db: Db, rows: readonly ListingRow[]) {
  const withoutPhoto = rows.filter(({ cover, categoryId }) => !cover && mayLackPhoto(categoryId));
  const facts = await listTileFacts(
    db,
    withoutPhoto.map(({ id }) => id),
  );
  return ({ id, categoryId }: ListingRow) => {
    const found = facts.get(id);
    return found ? textTile(categoryId, found.attributes, found.sellerName) : null;
  };
}
