import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { identities, secondFactors, signIns, userDevices, users } from './accounts.tables.ts';

// All SQL about people who are leaving or have left. Whoever calls holds the person's row.

/** What stands in the place of a name. */
export const FORMER_NAME = 'Former member';

/** When they will be gone; null: they stay after all, or nothing more of them is to be done. */
export async function setDeletionDueAt(
  tx: Db | Tx,
  userId: string,
  deletionDueAt: Date | null,
): Promise<void> {
  await tx.update(users).set({ deletionDueAt, updatedAt: new Date() }).where(eq(users.id, userId));
}

/** Those whose time is over, and those whose erasing was broken off; the longest overdue first. */
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
 * What other people's conversations, sales and reviews lean on stays, and says nothing about anyone. The caller has ended
 * every access.
 */
export async function anonymizeUser(tx: Tx, userId: string, now: Date): Promise<void> {
  // With it go the recovery codes and the devices it knew.
  for (const table of [identities, secondFactors, signIns, userDevices])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx
    .update(users)
    .set({
      ...defaultValues,
      name: FORMER_NAME,
      email: `former-${userId}@former.invalid`,
      erasedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

/** Whatever a person can be known by keeps no value but the one a new row has: columns to come are forgotten, too. */
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
];
const defaultValues = Object.fromEntries(
  Object.keys(getTableColumns(users))
    .filter((column) => !PRESERVED_COLUMNS.includes(column))
    .map((column) => [column, sql`DEFAULT`]),
);
