import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, gt, lt, sql } from '#server/platform/database/sql.ts';
import { CODE_ATTEMPTS_MAX, PHONE_PROOF_HOURS } from '#shared/rules/limits.ts';
import { phoneCodes } from '../accounts.tables.ts';

// All SQL about codes that confirm a phone number.

type CodeRow = typeof phoneCodes.$inferSelect;

/** Replaces the previous code. */
export async function putCode(tx: Tx, code: Omit<CodeRow, 'tries' | 'proven'>): Promise<void> {
  await tx
    .insert(phoneCodes)
    .values(code)
    .onConflictDoUpdate({ target: phoneCodes.userId, set: { ...code, tries: 0, proven: false } });
}

/** Counts the try before the code is compared, so that parallel requests get no more tries. */
export async function countTry(db: Db, userId: string): Promise<CodeRow | null> {
  const isOpen = and(
    gt(phoneCodes.expiresAt, sql`now()`),
    lt(phoneCodes.tries, CODE_ATTEMPTS_MAX),
    eq(phoneCodes.proven, false),
  );
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

/** The code does not work again. */
export async function markProven(tx: Tx, userId: string): Promise<void> {
  const expiresAt = sql`now() + make_interval(hours => ${PHONE_PROOF_HOURS})`;
  await tx.update(phoneCodes).set({ proven: true, expiresAt }).where(eq(phoneCodes.userId, userId));
}

/** Whether the user has lately typed the right code for a number that may not be confirmed. */
export async function hasProvenPhone(on: Db | Tx, userId: string, phone: string): Promise<boolean> {
  const rows = await on
    .select({ userId: phoneCodes.userId })
    .from(phoneCodes)
    .where(
      and(
        eq(phoneCodes.userId, userId),
        eq(phoneCodes.phone, phone),
        eq(phoneCodes.proven, true),
        gt(phoneCodes.expiresAt, sql`now()`),
      ),
    );
  return rows.length > 0;
}
