import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, gt, lt, sql } from '#server/platform/database/sql.ts';
import { CODE_ATTEMPTS_MAX } from '#shared/rules/limits.ts';
import { phoneCodes } from '../accounts.tables.ts';

// All SQL about codes that confirm a phone number.

type CodeRow = typeof phoneCodes.$inferSelect;

/** Replaces the previous code. */
export async function putCode(tx: Tx, code: Omit<CodeRow, 'tries'>): Promise<void> {
  await tx
    .insert(phoneCodes)
    .values(code)
    .onConflictDoUpdate({ target: phoneCodes.userId, set: { ...code, tries: 0 } });
}

/** Counts the try before the code is compared, so that parallel requests get no more tries. */
export async function countTry(db: Db, userId: string): Promise<CodeRow | null> {
  const isOpen = and(gt(phoneCodes.expiresAt, sql`now()`), lt(phoneCodes.tries, CODE_ATTEMPTS_MAX));
  const [row] = await db
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(and(eq(phoneCodes.userId, userId), isOpen))
    .returning();
  return row ?? null;
}

export async function deleteCode(tx: Tx, userId: string): Promise<void> {
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId));
}
