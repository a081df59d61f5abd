import { formatPrint, storedPrintsOf } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { listPhotoHashes } from './photo-contacts.queries.ts';
import { findPhotoCopies, readPhotos } from './photo-copies.queries.ts';

/**
 * The prints of the photos of a listing, in hex, but for photos that another seller had before: scammers take them from
 * honest ads, and their owners would be found by them.
 */
export async function listOwnPrints(
  on: Db | Tx,
  listing: { sellerId: string; listingId: number },
): Promise<string[]> {
  const photos = await readPhotos(on, await listPhotoHashes(on, listing.listingId));
  const copies = await findPhotoCopies(on, { ...listing, photos });
  const own = photos.filter((_, place) => !copies.photos.includes(place));
  return own.flatMap(({ probes }) => storedPrintsOf(probes).map(formatPrint));
}
