import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, gt, lt, ne, sql } from '#server/platform/database/sql.ts';
import { CODE_ATTEMPTS_MAX } from '#shared/rules/limits.ts';
import { oneTimeTokens, rememberedDevices } from '../accounts.tables.ts';
import type { TokenRow } from '../one-time-tokens.queries.ts';

// All SQL about sign-ins that wait for their second step, and about remembered devices.

/**
 * Counts the try before the code is compared, so that parallel requests get no more tries. Null: no try is
 * left.
 */
export async function countTry(db: Db | Tx, hash: Buffer): Promise<TokenRow | null> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ tries: sql`${oneTimeTokens.tries} + 1` })
    .where(
      and(
        eq(oneTimeTokens.hash, hash),
        eq(oneTimeTokens.kind, 'second-step'),
        gt(oneTimeTokens.expiresAt, sql`now()`),
        lt(oneTimeTokens.tries, CODE_ATTEMPTS_MAX),
      ),
    )
    .returning();
  return row ?? null;
}

export async function insertDevice(
  tx: Tx,
  device: { hash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await tx.insert(rememberedDevices).values(device);
}

export async function isRemembered(db: Db | Tx, userId: string, hash: Buffer): Promise<boolean> {
  const found = await db
    .select({ userId: rememberedDevices.userId })
    .from(rememberedDevices)
    .where(
      and(
        eq(rememberedDevices.hash, hash),
        eq(rememberedDevices.userId, userId),
        gt(rememberedDevices.expiresAt, sql`now()`),
      ),
    );
  return found.length > 0;
}

/** Deletes all remembered devices of the user, or all but one. */
export async function deleteDevicesOf(db: Db | Tx, userId: string, exceptHash?: Buffer): Promise<void> {
  const others = exceptHash ? ne(rememberedDevices.hash, exceptHash) : undefined;
  await db.delete(rememberedDevices).where(and(eq(rememberedDevices.userId, userId), others));
}
