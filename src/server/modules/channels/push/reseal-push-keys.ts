import type { Db } from '#server/platform/database/database.ts';
import { renewSealed } from '#server/platform/security/seal.ts';
import { findKeys, replaceSealedKey } from './push-keys.queries.ts';
import { PUSH_KEYS_PURPOSE } from './push-keys.ts';

/** Seals the private key with the current secret if an old one sealed it. */
export async function resealPushKeys(db: Db, secret: string): Promise<void> {
  const stored = await findKeys(db);
  if (!stored) return;
  const renewed = renewSealed(secret, PUSH_KEYS_PURPOSE, stored.sealedPrivateKey, stored.publicKey);
  if (renewed) await replaceSealedKey(db, stored, renewed);
}
