import type { Tx } from '#server/platform/database/database.ts';
import { isOtherItem } from '#shared/rules/proof-photos.ts';
import { endProofs } from './proof-photos.queries.ts';

type Item = Parameters<typeof isOtherItem>[0];

/** A photo proves nothing about an ad that may now be for another item. Call it in the transaction of the change. */
export async function endChangedProof(
  tx: Tx,
  listingId: number,
  { before, after, hasNewPhoto }: { before: Item; after: Item; hasNewPhoto: boolean },
): Promise<void> {
  if (hasNewPhoto || isOtherItem(before, after)) await endProofs(tx, listingId, { because: 'changed' });
}
