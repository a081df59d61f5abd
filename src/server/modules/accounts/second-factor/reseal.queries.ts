import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';

// All SQL that moves what one secret sealed to the next.

export type SealedFactor = { userId: string; secret: string };

/** A batch in the order of users, after the last one of the batch before. */
export async function listFactors(db: Db, after: string, most: number): Promise<SealedFactor[]> {
  const { rows } = await db.execute<SealedFactor>(sql`
    SELECT user_id AS "userId", secret FROM second_factors WHERE user_id > ${after} ORDER BY user_id LIMIT ${most}`);
  return rows;
}

/** Only as it was read: somebody may have set up another one meanwhile. */
export async function replaceFactorSecret(
  db: Db,
  { userId, secret }: SealedFactor,
  renewed: string,
): Promise<void> {
  await db.execute(sql`
    UPDATE second_factors SET secret = ${renewed} WHERE user_id = ${userId} AND secret = ${secret}`);
}

export type RetiredKey = { purpose: string; fingerprint: Buffer; sealed: string };

/** Once for each key, however many processes start together. */
export async function insertRetiredKey(db: Db, { purpose, fingerprint, sealed }: RetiredKey): Promise<void> {
  await db.execute(sql`
    INSERT INTO retired_keys (purpose, fingerprint, sealed) VALUES (${purpose}, ${fingerprint}, ${sealed})
    ON CONFLICT DO NOTHING`);
}

export async function replaceRetiredKey(db: Db, sealed: string, renewed: string): Promise<void> {
  await db.execute(sql`UPDATE retired_keys SET sealed = ${renewed} WHERE sealed = ${sealed}`);
}
