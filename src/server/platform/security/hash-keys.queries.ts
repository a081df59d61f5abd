import type { Db } from '#server/platform/database/database.ts';
import { and, eq } from '#server/platform/database/sql.ts';
import { hashKeys } from './hash-keys.tables.ts';

// All SQL about the keys of lasting hashes.

type HashKeyRow = typeof hashKeys.$inferSelect;
export type HashKeyName = HashKeyRow['name'];

/** Of two processes that start for the first time, one inserts its key, and both read it. */
export async function insertHashKey(db: Db, row: HashKeyRow): Promise<void> {
  await db.insert(hashKeys).values(row).onConflictDoNothing();
}

export async function listHashKeys(db: Db): Promise<HashKeyRow[]> {
  return db.select().from(hashKeys).orderBy(hashKeys.name);
}

export async function replaceHashKey(db: Db, { name, sealed }: HashKeyRow, renewed: string): Promise<void> {
  await db
    .update(hashKeys)
    .set({ sealed: renewed })
    .where(and(eq(hashKeys.name, name), eq(hashKeys.sealed, sealed)));
}
