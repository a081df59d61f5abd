import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, gt, lt, sql } from '#server/platform/database/sql.ts';
import { CODE_ATTEMPTS_MAX } from '#shared/rules/limits.ts';
import { pendingSignIns } from '../accounts.tables.ts';

// All SQL about sign-ins with a provider that wait for one more step.

type PendingRow = typeof pendingSignIns.$inferSelect;

const isOpen = (id: string) => and(eq(pendingSignIns.id, id), gt(pendingSignIns.expiresAt, sql`now()`));

export async function insertPending(tx: Tx, pending: { id: string; expiresAt: Date }): Promise<void> {
  await tx.insert(pendingSignIns).values(pending);
}

/** For a new code that the user requests. Resets the tries. False when it was finished, or has expired. */
export async function extendPending(tx: Tx, id: string, expiresAt: Date): Promise<boolean> {
  const extended = await tx.update(pendingSignIns).set({ expiresAt, tries: 0 }).where(isOpen(id));
  return (extended.rowCount ?? 0) > 0;
}

/**
 * Replaces the previous code. The tries stay counted, because a mail job that is retried creates a new code
 * each time. False when the sign-in was finished, or has expired.
 */
export async function saveCode(tx: Tx, id: string, codeHash: Buffer): Promise<boolean> {
  const saved = await tx.update(pendingSignIns).set({ codeHash }).where(isOpen(id));
  return (saved.rowCount ?? 0) > 0;
}

/**
 * Counts the try before the code is compared, and locks the row until the transaction ends, so that parallel
 * requests get no more tries. Null when no try is left.
 */
export async function countCodeTry(tx: Tx, id: string): Promise<PendingRow | null> {
  const [row] = await tx
    .update(pendingSignIns)
    .set({ tries: sql`${pendingSignIns.tries} + 1` })
    .where(and(isOpen(id), lt(pendingSignIns.tries, CODE_ATTEMPTS_MAX)))
    .returning();
  return row ?? null;
}

/** True for only one of two requests that finish the same sign-in. */
export async function consumePending(db: Db | Tx, id: string): Promise<boolean> {
  const deleted = await db.delete(pendingSignIns).where(isOpen(id));
  return (deleted.rowCount ?? 0) > 0;
}

export async function deleteExpiredPending(db: Db, now: Date): Promise<number> {
  return (await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now))).rowCount ?? 0;
}
