import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// All SQL that replaces values that an old secret sealed.

export type SealedFactor = { userId: string; secret: string };

/** The next batch after the user `after`, ordered by user id. */
export async function listFactors(db: Db, after: string, limit: number): Promise<SealedFactor[]> {
  const { rows } = await db.execute<SealedFactor>(sql`
    SELECT user_id AS "userId", secret FROM second_factors WHERE user_id > ${after} ORDER BY user_id LIMIT ${limit}`);
  return rows;
}

/** Compares with the secret that was read, because the user may have set up another one meanwhile. */
export async function replaceFactorSecret(
  db: Db,
  { userId, secret }: SealedFactor,
  renewed: string,
): Promise<void> {
  await db.execute(sql`
    UPDATE second_factors SET secret = ${renewed} WHERE user_id = ${userId} AND secret = ${secret}`);
}

export type RetiredKey = { purpose: string; fingerprint: Buffer; sealed: string };

/** Inserts each key once, even if several processes start together. */
export async function insertRetiredKey(db: Db, { purpose, fingerprint, sealed }: RetiredKey): Promise<void> {
  await db.execute(sql`
    INSERT INTO retired_keys (purpose, fingerprint, sealed) VALUES (${purpose}, ${fingerprint}, ${sealed})
    ON CONFLICT DO NOTHING`);
}

export async function replaceRetiredKey(db: Db, sealed: string, renewed: string): Promise<void> {
  await db.execute(sql`UPDATE retired_keys SET sealed = ${renewed} WHERE sealed = ${sealed}`);
}
