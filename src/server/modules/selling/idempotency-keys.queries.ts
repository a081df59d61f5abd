import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, lt } from '#server/platform/database/sql.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { idempotencyKeys } from './selling.tables.ts';

// All SQL about idempotency keys and their saved answers.

export type KeyedRequest = { userId: string; key: string; requestHash: Buffer };

export async function findSavedAnswer(db: Db | Tx, { userId, key }: KeyedRequest) {
  const [row] = await db.select().from(idempotencyKeys).where(isKey(userId, key));
  return row ?? null;
}

/** True when the key is new. Waits for a running transaction that has inserted the same key. */
export async function insertKey(tx: Tx, request: KeyedRequest): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values(request)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

export async function saveAnswer(tx: Tx, { userId, key }: KeyedRequest, answer: OwnListing): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(isKey(userId, key));
}

export async function deleteOldAnswers(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
  return rowCount ?? 0;
}

function isKey(userId: string, key: string) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
}
