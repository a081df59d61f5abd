import {
  findListing,
  findOwnAd,
  listPhotos,
  lockOwnAd,
  type OwnAdRow,
} from '#server/modules/listings/index.ts';
import { getSellerFigures } from '#server/modules/stats/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { AppError } from '#shared/errors.ts';
import { presentOwn } from './selling.presenter.ts';

// A seller's own ad: anyone else's answers like one that never was.

export function readAdId(id: string): number {
  if (!ListingId.safeParse(id).success) throw new AppError('ITEM_NOT_FOUND');
  return Number(id);
}

export async function getOwnAd(db: Db | Tx, sellerId: string, id: number): Promise<OwnAdRow> {
  const found = await findOwnAd(db, sellerId, id);
  if (!found) throw new AppError('ITEM_NOT_FOUND');
  return found;
}

/** Nobody else changes it until the transaction ends. */
export async function getLockedAd(tx: Tx, sellerId: string, id: number): Promise<OwnAdRow> {
  await lockOwnAd(tx, sellerId, id);
  return getOwnAd(tx, sellerId, id);
}

export async function showOwnAd(db: Db | Tx, sellerId: string, id: number): Promise<OwnListing> {
  const own = await getOwnAd(db, sellerId, id);
  const full = await findListing(db, id);
  if (!full) throw new AppError('ITEM_NOT_FOUND');
  const photos = await listPhotos(db, id);
  return presentOwn(own, full, photos, await getSellerFigures(db, sellerId), new Date());
}
