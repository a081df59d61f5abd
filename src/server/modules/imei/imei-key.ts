import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { createSeal, renewSealed } from '#server/platform/security/seal.ts';
import { findSealedKey, insertSealedKey, replaceSealedKey } from './imei-key.queries.ts';

// IMEIs are stored as hashes with one key, because hashes of different years are compared with each other. The
// key itself is random, sealed with the server's secret and sealed again when that is rotated (decisions 58 and 82).

const PURPOSE = 'imei key';
const NOT_OPENED =
  'The key of the IMEI hashes does not open: AUTH_SECRET is not the secret that this database was used with. Set AUTH_SECRET_OLD to the previous secret.';

export type HashImei = (serial: string) => Promise<Buffer>;

/** Reads or creates the key at the first use of the process. */
export function createImeiHash({ db, secret }: { db: Db; secret: string }): HashImei {
  let key: Promise<string> | null = null;
  return async (serial) => {
    key ??= loadOrCreateKey(db, secret).catch((error) => {
      key = null;
      throw error;
    });
    return createHmac('sha256', Buffer.from(await key, 'base64url'))
      .update(serial)
      .digest();
  };
}

async function loadOrCreateKey(db: Db, secret: string): Promise<string> {
  const seal = createSeal(secret, PURPOSE);
  await insertSealedKey(db, seal.close(randomBytes(32).toString('base64url')));
  const stored = await findSealedKey(db);
  const key = stored && seal.open(stored);
  if (!key) throw new Error(NOT_OPENED);
  return key;
}

/** Seals the key with the current secret if an old one sealed it. */
export async function resealImeiKey(db: Db, secret: string): Promise<void> {
  const stored = await findSealedKey(db);
  const renewed = stored && renewSealed(secret, PURPOSE, stored);
  if (renewed) await replaceSealedKey(db, stored, renewed);
}

/** Throws if a key is stored that no accepted secret opens. */
export async function checkImeiKey(db: Db, secret: string): Promise<void> {
  const stored = await findSealedKey(db);
  if (stored && createSeal(secret, PURPOSE).open(stored) === null) throw new Error(NOT_OPENED);
}
