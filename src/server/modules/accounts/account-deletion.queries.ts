import type { Db, Tx } from '#server/platform/database/database.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  sql,
} from '#server/platform/database/sql.ts';
import { FORMER_NAME } from '#shared/rules/former-user.ts';
import { identities, secondFactors, signIns, userDevices, users } from './accounts.tables.ts';

// All SQL about scheduled and completed account deletions.

/** Null when the deletion is cancelled or the erasure is complete. */
export async function setDeletionDueAt(
  tx: Db | Tx,
  userId: string,
  deletionDueAt: Date | null,
): Promise<void> {
  await tx.update(users).set({ deletionDueAt, updatedAt: new Date() }).where(eq(users.id, userId));
}

/** Users whose deletion is due, including interrupted erasures; the longest overdue first. */
export async function listUsersDueForErasure(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletionDueAt), lte(users.deletionDueAt, now)))
    .orderBy(asc(users.deletionDueAt), asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Which of these users exist and are not erased. */
export async function listPresentUsers(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.erasedAt)));
  return rows.map(({ id }) => id);
}

/**
 * The row stays, because other users' conversations, sales and reviews refer to it, but its personal data is
 * removed. The caller holds the lock on the row and has ended every access.
 */
export async function anonymizeUser(tx: Tx, userId: string, now: Date): Promise<void> {
  // Deleting the second factor also deletes its recovery codes and remembered devices.
  for (const table of [identities, secondFactors, signIns, userDevices])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx
    .update(users)
    .set({
      ...defaultValues,
      name: FORMER_NAME,
      email: `former-${userId}@former.invalid`,
      // An interrupted erasure is due until its end, also one that was scheduled for later or not at all.
      deletionDueAt: now,
      erasedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

/** All other columns are reset to their defaults, so that columns added later are erased as well. */
const PRESERVED_COLUMNS: readonly string[] = [
  'id',
  'name',
  'email',
  'deletionDueAt',
  'erasedAt',
  'createdAt',
  'updatedAt',
  'ratingSum',
  'ratingCount',
  'ratingWeight',
];
const defaultValues = Object.fromEntries(
  Object.keys(getTableColumns(users))
    .filter((column) => !PRESERVED_COLUMNS.includes(column))
    .map((column) => [column, sql`DEFAULT`]),
);
