import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// All SQL about the key pair that signs push messages.

export type StoredPushKeys = { publicKey: string; sealedPrivateKey: string };

/** If two processes start for the first time, one inserts its keys, and both read them. */
export async function insertPushKeys(db: Db, { publicKey, sealedPrivateKey }: StoredPushKeys): Promise<void> {
  await db.execute(sql`
    INSERT INTO push_keys (public_key, sealed_private_key) VALUES (${publicKey}, ${sealedPrivateKey})
    ON CONFLICT DO NOTHING`);
}

export async function findKeys(db: Db): Promise<StoredPushKeys | null> {
  const { rows } = await db.execute<StoredPushKeys>(sql`
    SELECT public_key AS "publicKey", sealed_private_key AS "sealedPrivateKey" FROM push_keys`);
  return rows[0] ?? null;
}

export async function replaceSealedKey(
  db: Db,
  before: StoredPushKeys,
  sealedPrivateKey: string,
): Promise<void> {
  await db.execute(sql`
    UPDATE push_keys SET sealed_private_key = ${sealedPrivateKey}
    WHERE public_key = ${before.publicKey} AND sealed_private_key = ${before.sealedPrivateKey}`);
}
