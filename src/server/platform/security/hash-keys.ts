import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { type HashKeyName, insertHashKey, listHashKeys, replaceHashKey } from './hash-keys.queries.ts';
import { createSeal, renewSealed } from './seal.ts';

// Keys for values that are stored only as a hash and are compared over years, such as IMEIs. Such a hash cannot be
// computed again after a rotation of the server's secret, so its key is random, never replaced, sealed with the
// secret, and sealed again when that is rotated (decisions 58 and 82).

const PURPOSE = 'hash keys';

export type LastingHash = (text: string) => Promise<Buffer>;

type Parts = { db: Db; secret: string };

/** Reads or creates the key at the first use of the process. */
export function createLastingHash(parts: Parts, name: HashKeyName): LastingHash {
  let key: Promise<Buffer> | null = null;
  return async (text) => {
    key ??= loadOrCreateKey(parts, name).catch((error) => {
      key = null;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(text)
      .digest();
  };
}

async function loadOrCreateKey({ db, secret }: Parts, name: HashKeyName): Promise<Buffer> {
  const seal = createSeal(secret, PURPOSE);
  await insertHashKey(db, { name, sealed: seal.close(randomBytes(32).toString('base64url'), name) });
  const stored = (await listHashKeys(db)).find((each) => each.name === name);
  const key = stored && seal.open(stored.sealed, name);
  if (!key) throw notOpened(name);
  return Buffer.from(key, 'base64url');
}

/** Seals the keys with the current secret that an old one sealed. */
export async function resealHashKeys({ db, secret }: Parts): Promise<void> {
  for (const row of await listHashKeys(db)) {
    const renewed = renewSealed(secret, PURPOSE, row.sealed, row.name);
    if (renewed) await replaceHashKey(db, row, renewed);
  }
}

/** Throws if a key is stored that no accepted secret opens. */
export async function checkHashKeys({ db, secret }: Parts): Promise<void> {
  const seal = createSeal(secret, PURPOSE);
  for (const { name, sealed } of await listHashKeys(db))
    if (seal.open(sealed, name) === null) throw notOpened(name);
}

function notOpened(name: HashKeyName): Error {
  return new Error(
    `The key of the ${name} hashes does not open: AUTH_SECRET is not the secret that this database was used with. Set AUTH_SECRET_OLD to the previous secret.`,
  );
}
