import { findLowestPrice } from '#server/modules/deals/index.ts';
import {
  findListing,
  findOwnListing,
  listPhotos,
  lockOwnListing,
  type OwnListingRow,
} from '#server/modules/listings/index.ts';
import { getSellerFigures } from '#server/modules/stats/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { AppError } from '#shared/errors.ts';
import { findNamedReservation } from './reservation.queries.ts';
import { presentOwn } from './selling.presenter.ts';

// A seller's own listing. A listing of another seller gives the same error as one that does not exist.

export function parseListingId(id: string): number {
  if (!ListingId.safeParse(id).success) throw new AppError('ITEM_NOT_FOUND');
  return Number(id);
}

export async function getOwnListingRow(db: Db | Tx, sellerId: string, id: number): Promise<OwnListingRow> {
  const found = await findOwnListing(db, sellerId, id);
  if (!found) throw new AppError('ITEM_NOT_FOUND');
  return found;
}

/** Locks the listing until the transaction ends. */
export async function getLockedListingRow(tx: Tx, sellerId: string, id: number): Promise<OwnListingRow> {
  await lockOwnListing(tx, sellerId, id);
  return getOwnListingRow(tx, sellerId, id);
}

export async function getOwnListing(db: Db | Tx, sellerId: string, id: number): Promise<OwnListing> {
  const own = await getOwnListingRow(db, sellerId, id);
  const full = await findListing(db, id);
  if (!full) throw new AppError('ITEM_NOT_FOUND');
  const photos = await listPhotos(db, id);
  const figures = await getSellerFigures(db, sellerId);
  const deal = {
    lowestPrice: await findLowestPrice(db, id),
    reservation: await findNamedReservation(db, id),
  };
  return presentOwn(own, full, { photos, figures, deal }, new Date());
}
