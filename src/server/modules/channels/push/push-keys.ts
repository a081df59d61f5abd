import webPush from 'web-push';
import type { Db } from '#server/platform/database/database.ts';
import { createSeal } from '#server/platform/security/seal.ts';
import type { PushKeyPair } from '#server/platform/settings/push-key-settings.ts';
import { findKeys, insertPushKeys } from './push-keys.queries.ts';

// The key pair that identifies this server to push services (VAPID). It is created at the first start and
// stored in the database, so that all processes use the same. The private key is sealed with the server's
// secret.

export const PUSH_KEYS_PURPOSE = 'push keys';

const NOT_OPENED =
  'AUTH_SECRET is not the secret that this database was used with. Set AUTH_SECRET_OLD to the previous secret. If it is lost, see docs/operations.md.';

/** Read, or created, once per process. */
export type PushKeyring = () => Promise<PushKeyPair>;

export function createPushKeyring(parts: {
  db: Db;
  secret: string;
  /** Set by the operator. */
  configured: PushKeyPair | null;
}): PushKeyring {
  let keys: Promise<PushKeyPair> | null = null;
  return () => {
    keys ??= loadOrCreateKeys(parts).catch((error) => {
      keys = null;
      throw error;
    });
    return keys;
  };
}

async function loadOrCreateKeys({
  db,
  secret,
  configured,
}: Parameters<typeof createPushKeyring>[0]): Promise<PushKeyPair> {
  if (configured) return configured;
  const seal = createSeal(secret, PUSH_KEYS_PURPOSE);
  for (;;) {
    const stored = await findKeys(db);
    const privateKey = stored && seal.open(stored.sealedPrivateKey, stored.publicKey);
    if (stored && privateKey) return { publicKey: stored.publicKey, privateKey };
    // With a new pair every device would have to subscribe again, so the operator decides.
    if (stored) throw new Error(NOT_OPENED);
    const created = webPush.generateVAPIDKeys();
    const sealedPrivateKey = seal.close(created.privateKey, created.publicKey);
    await insertPushKeys(db, { publicKey: created.publicKey, sealedPrivateKey });
  }
}
