import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#server/platform/database.ts';
import { identities, secondFactors } from '../accounts.tables.ts';

// What a new password by mail takes away, beside sessions, from whoever had an account before its address was confirmed.

/** Every other way in, and the second factor, that somebody set up before the address was confirmed. */
export async function forgetEarlierProofs(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), ne(identities.providerId, 'credential')));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}
