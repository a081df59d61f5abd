import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, gt, lt, sql } from '#server/platform/database/sql.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { emailChanges, users } from '../accounts.tables.ts';

// All SQL about changes of email addresses.

export type EmailChangeRow = typeof emailChanges.$inferSelect;

/** Null when there is none, or it has expired. */
export async function findEmailChange(db: Db | Tx, userId: string): Promise<EmailChangeRow | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, sql`now()`)));
  return row ?? null;
}

/** Replaces the previous change. Neither address has confirmed the new one yet. */
export async function putEmailChange(
  tx: Tx,
  change: Pick<EmailChangeRow, 'userId' | 'newEmail' | 'expiresAt'>,
): Promise<void> {
  const fresh = { ...change, oldConfirmedAt: null, newConfirmedAt: null, newConfirmedSignedOut: false };
  await tx.insert(emailChanges).values(fresh).onConflictDoUpdate({ target: emailChanges.userId, set: fresh });
}

/** Records that one of the two addresses was confirmed, and whether the browser was not signed in to the account. */
export async function confirmSide(
  tx: Tx,
  userId: string,
  { side, isSignedOut }: { side: 'old' | 'new'; isSignedOut: boolean },
): Promise<EmailChangeRow> {
  const [row] = await tx
    .update(emailChanges)
    .set(
      side === 'old'
        ? { oldConfirmedAt: sql`now()` }
        : { newConfirmedAt: sql`now()`, newConfirmedSignedOut: isSignedOut },
    )
    .where(eq(emailChanges.userId, userId))
    .returning();
  if (!row) throw new Error('email change is missing although the user is locked');
  return row;
}

export async function deleteEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** False when another user has the address. Then nothing changes, and the transaction can continue. */
export async function changeUserEmail(tx: Tx, userId: string, newEmail: string): Promise<boolean> {
  try {
    await tx.transaction((attempt) =>
      attempt
        .update(users)
        .set({ email: newEmail, updatedAt: new Date(), emailVerified: true })
        .where(eq(users.id, userId)),
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function deleteExpiredEmailChanges(db: Db, now: Date): Promise<number> {
  const deleted = await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
  return deleted.rowCount ?? 0;
}

export async function markConfirmed(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ updatedAt: new Date(), emailVerified: true }).where(eq(users.id, userId));
}
