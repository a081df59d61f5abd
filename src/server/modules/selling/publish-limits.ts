import { countDrafts } from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { DRAFTS_MAX } from '#shared/rules/limits.ts';
import { type TrustFacts, trustLevelOf } from '#shared/rules/trust-levels.ts';

// Limits on publishing and on drafts per seller. They run in the publishing transaction with the seller's row
// locked, so that a rejection rolls back the transaction and its counts.

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
