import webPush from 'web-push';
import type { Db } from '#server/platform/database/database.ts';
import { createSeal } from '#server/platform/security/seal.ts';
import type { PushKeyPair } from '#server/platform/settings/push-key-settings.ts';
import { findKeys, keepFirstKeys } from './push-keys.queries.ts';

// The pair of keys that push services know this market by (VAPID). Made at the first start and kept in the database,
// where all processes find the same; the private half is sealed with the market's secret.

export const PUSH_KEYS_PURPOSE = 'push keys';

const NOT_OPENED =
  'AUTH_SECRET is not the secret that this database was used with. Set AUTH_SECRET_OLD to the one from before; where it is lost, docs/operations.md says what to do.';

/** Read, or made, once per process. */
export type PushKeyring = () => Promise<PushKeyPair>;

export function createPushKeyring(parts: {
  db: Db;
  secret: string;
  /** Brought by whoever runs the market. */
  given: PushKeyPair | null;
}): PushKeyring {
  let keys: Promise<PushKeyPair> | null = null;
  return () => {
    keys ??= readOrMake(parts).catch((error) => {
      keys = null;
      throw error;
    });
    return keys;
  };
}

async function readOrMake({
  db,
  secret,
  given,
}: Parameters<typeof createPushKeyring>[0]): Promise<PushKeyPair> {
  if (given) return given;
  const seal = createSeal(secret, PUSH_KEYS_PURPOSE);
  for (;;) {
    const kept = await findKeys(db);
    const privateKey = kept && seal.open(kept.sealedPrivateKey, kept.publicKey);
    if (kept && privateKey) return { publicKey: kept.publicKey, privateKey };
    // With another pair every device would have to be switched on again: the operator decides that.
    if (kept) throw new Error(NOT_OPENED);
    const made = webPush.generateVAPIDKeys();
    const sealedPrivateKey = seal.close(made.privateKey, made.publicKey);
    await keepFirstKeys(db, { publicKey: made.publicKey, sealedPrivateKey });
  }
}
