import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// All SQL about the key of the IMEI hashes.

/** Of two processes that start for the first time, one inserts its key, and both read it. */
export async function insertSealedKey(db: Db, sealed: string): Promise<void> {
  await db.execute(sql`INSERT INTO imei_keys (sealed) VALUES (${sealed}) ON CONFLICT DO NOTHING`);
}

export async function findSealedKey(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ sealed: string }>(sql`SELECT sealed FROM imei_keys`);
  return rows[0]?.sealed ?? null;
}

export async function replaceSealedKey(db: Db, before: string, renewed: string): Promise<void> {
  await db.execute(sql`UPDATE imei_keys SET sealed = ${renewed} WHERE sealed = ${before}`);
}
