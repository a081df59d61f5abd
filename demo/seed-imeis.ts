import { createHash } from 'node:crypto';
import { listingImeis } from '#server/modules/imei/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { hasImeiField } from '#shared/rules/imei.ts';
import { inBatches } from './batches.ts';
import type { DemoListing } from './demo-listing.ts';

/**
 * Half of the phones have an IMEI. The hashes are those of no real number, so that a visitor who compares one at a
 * demo meetup is told that it differs.
 */
export async function insertImeis(tx: Tx, listings: readonly DemoListing[]): Promise<void> {
  const rows = listings
    .filter(
      ({ id, categoryId, subcategory, status }) =>
        status === 'active' && hasImeiField(categoryId, subcategory) && id % 2 === 0,
    )
    .map(({ id, sellerId, createdAt }) => ({
      listingId: id,
      sellerId,
      hash: createHash('sha256').update(`demo phone ${id}`).digest(),
      enteredAt: createdAt,
    }));
  for (const batch of inBatches(rows)) await tx.insert(listingImeis).values(batch);
}
