import type { Tx } from '#server/platform/database.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import { isNewAccount } from '#shared/rules/new-account.ts';

// What is asked of an ad in the transaction that shows it to everyone. Refusing undoes the transaction and all it counted.

export async function countPublishing(
  tx: Tx,
  throttler: Throttler,
  seller: { id: string; createdAt: Date },
): Promise<void> {
  if (isNewAccount(seller.createdAt, new Date())) await throttler.use('publish', seller.id, tx);
}
