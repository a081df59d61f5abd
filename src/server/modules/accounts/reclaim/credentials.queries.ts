import type { Tx } from '#server/platform/database/database.ts';
import { and, eq, isNotNull, not } from '#server/platform/database/sql.ts';
import { isPasswordIdentity } from '../accounts.queries.ts';
import { identities, users } from '../accounts.tables.ts';

// All SQL that removes an account's credentials. Each function returns what it removed.

export async function deletePassword(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await tx.delete(identities).where(and(eq(identities.userId, userId), isPasswordIdentity));
  return (deleted.rowCount ?? 0) > 0;
}

export async function deleteLinkedProviders(tx: Tx, userId: string): Promise<string[]> {
  const deleted = await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), not(isPasswordIdentity)))
    .returning({ provider: identities.providerId });
  return deleted.map(({ provider }) => provider);
}

/** The number stays in the profile but is not shown to others until it is confirmed again. */
export async function unconfirmPhone(tx: Tx, userId: string): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ phoneConfirmedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.phoneConfirmedAt)));
  return (changed.rowCount ?? 0) > 0;
}
