import type { OwnListingRow } from '#server/modules/listings/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { getLockedListingRow, getOwnListingRow } from './own-listing.ts';

// The reads and checks before a listing is changed. They run before any lock, so that a rejected request
// waits for no other one. Under the lock they are repeated only if the listing was changed in between.

type Check<Checked> = (on: Db | Tx, ad: OwnListingRow) => Promise<Checked>;

/** Returns a function for the transaction, to be called with the seller's row locked. */
export async function prepareChange<Checked>(
  db: Db,
  { sellerId, id }: { sellerId: string; id: number },
  check: Check<Checked>,
): Promise<(tx: Tx) => Promise<{ ad: OwnListingRow; checked: Checked }>> {
  const seen = await getOwnListingRow(db, sellerId, id);
  const checkedBefore = await check(db, seen);
  return async (tx) => {
    const ad = await getLockedListingRow(tx, sellerId, id);
    return { ad, checked: isUnchanged(seen, ad) ? checkedBefore : await check(tx, ad) };
  };
}

/** Photos change together with the revision. */
function isUnchanged(before: OwnListingRow, now: OwnListingRow): boolean {
  return (
    before.text.revision === now.text.revision &&
    before.listing.status === now.listing.status &&
    before.removal?.statusBefore === now.removal?.statusBefore
  );
}
