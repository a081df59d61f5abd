import { countDrafts } from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { DRAFTS_MAX } from '#shared/rules/limits.ts';
import { type TrustFacts, trustLevelOf } from '#shared/rules/trust-levels.ts';

// How much one seller may put up or keep. Asked in the transaction that does it, with the seller's row locked: refusing
// undoes the transaction and all it counted.

export async function countPublishing(
  tx: Tx,
  throttler: Throttler,
  seller: { id: string } & TrustFacts,
): Promise<void> {
  const trustLevel = trustLevelOf(seller, new Date());
  await throttler.countDaily('publish', { id: seller.id, trustLevel }, tx);
}

export async function rejectTooManyDrafts(tx: Tx, sellerId: string): Promise<void> {
  if ((await countDrafts(tx, sellerId, DRAFTS_MAX)) >= DRAFTS_MAX) throw new AppError('TOO_MANY_DRAFTS');
}
