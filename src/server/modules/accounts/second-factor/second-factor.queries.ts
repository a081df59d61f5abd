import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, count, eq, inArray, isNotNull, isNull, lt, sql } from '#server/platform/database/sql.ts';
import { recoveryCodes, secondFactors } from '../accounts.tables.ts';
import { CODES_PURPOSE } from './secret-box.ts';

// All SQL about second factors and their recovery codes.

export type SecondFactorRow = typeof secondFactors.$inferSelect;

const isOn = isNotNull(secondFactors.confirmedAt);

/** Replaces an unconfirmed factor. False when the user already has a confirmed one. */
export async function putPendingFactor(db: Db | Tx, userId: string, secret: string): Promise<boolean> {
  const saved = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    });
  return (saved.rowCount ?? 0) > 0;
}

/** Locks the row until the transaction ends. */
export async function lockSecondFactor(tx: Tx, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for('no key update');
  return row ?? null;
}

export async function findActiveFactor(db: Db | Tx, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isOn));
  return row ?? null;
}

/** True for only one of several concurrent requests with a code of the same step. */
export async function advanceStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const updated = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)));
  return (updated.rowCount ?? 0) > 0;
}

export async function markConfirmed(tx: Tx, userId: string): Promise<void> {
  await tx.update(secondFactors).set({ confirmedAt: sql`now()` }).where(eq(secondFactors.userId, userId));
}

/** Also deletes its recovery codes and remembered devices. Returns whether it was on. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** Returns whether an unused code matched. */
export async function markRecoveryCodeUsed(
  tx: Tx,
  userId: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.hash, [...hashes]),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return (used.rowCount ?? 0) > 0;
}

/** The keys are sealed, as they are stored. */
export async function listRetiredKeys(db: Db | Tx): Promise<string[]> {
  const { rows } = await db.execute<{ sealed: string }>(
    sql`SELECT sealed FROM retired_keys WHERE purpose = ${CODES_PURPOSE}`,
  );
  return rows.map(({ sealed }) => sealed);
}

export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
