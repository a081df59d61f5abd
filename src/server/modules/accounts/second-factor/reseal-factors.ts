import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/database/database.ts';
import { acceptedSecrets } from '#server/platform/security/accepted-secrets.ts';
import { createSeal, keyFor, renewSealed } from '#server/platform/security/seal.ts';
import { insertRetiredKey, listFactors, replaceFactorSecret, replaceRetiredKey } from './reseal.queries.ts';
import { listRetiredKeys } from './second-factor.queries.ts';
import { CODES_PURPOSE, FACTOR_PURPOSE, RETIRED_CODES_PURPOSE } from './secret-box.ts';

// Seals second factors with the current secret, so that the old one can be removed. Recovery codes are stored
// as hashes, which cannot be computed again without the codes. Their old key is stored instead, sealed with
// the current secret.

const BATCH = 500;
const FINGERPRINT_BYTES = 16;

/** `unopened` are the users whose second factor no accepted secret can open. */
export type ResealResult = { resealed: number; unopened: string[] };

export async function resealFactors(db: Db, secret: string): Promise<ResealResult> {
  await retireCodeKeys(db, secret);
  const counts: ResealResult = { resealed: 0, unopened: [] };
  const seal = createSeal(secret, FACTOR_PURPOSE);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await listFactors(db, after, BATCH);
    for (const factor of batch) {
      const renewed = renewSealed(secret, FACTOR_PURPOSE, factor.secret, factor.userId);
      if (renewed) {
        await replaceFactorSecret(db, factor, renewed);
        counts.resealed += 1;
      } else if (seal.open(factor.secret, factor.userId) === null) counts.unopened.push(factor.userId);
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return counts;
    after = last.userId;
  }
}

async function retireCodeKeys(db: Db, secret: string): Promise<void> {
  for (const sealed of await listRetiredKeys(db)) {
    const renewed = renewSealed(secret, RETIRED_CODES_PURPOSE, sealed);
    if (renewed) await replaceRetiredKey(db, sealed, renewed);
  }
  const seal = createSeal(secret, RETIRED_CODES_PURPOSE);
  for (const old of acceptedSecrets(secret).slice(1)) {
    const key = keyFor(old, CODES_PURPOSE);
    const fingerprint = createHash('sha256').update(key).digest().subarray(0, FINGERPRINT_BYTES);
    await insertRetiredKey(db, {
      purpose: CODES_PURPOSE,
      fingerprint,
      sealed: seal.close(key.toString('base64url')),
    });
  }
}
