import { createHmac } from 'node:crypto';
import { acceptedSecrets } from '#server/platform/security/accepted-secrets.ts';
import { createSeal, keyFor } from '#server/platform/security/seal.ts';

// Encrypts and hashes second factors with keys derived from the server's secret, so that a copy of the tables
// is not enough to create a code.

export type SecretBox = {
  /** Bound to the user: it does not open in the row of another user. */
  seal(userId: string, text: string): string;
  open(userId: string, sealed: string): string;
  /** Keyed, so that codes cannot be compared with hashes from a copy of the table. */
  hashCode(userId: string, code: string): Buffer;
  /**
   * The hashes with the current key and all earlier ones. `retired` are the sealed keys of replaced secrets.
   */
  acceptedHashes(userId: string, code: string, retired: readonly string[]): Buffer[];
};

export const FACTOR_PURPOSE = 'second factor';
export const CODES_PURPOSE = 'recovery codes';
/** The purpose under which retired keys of recovery codes are sealed. */
export const RETIRED_CODES_PURPOSE = 'retired recovery codes';

export function createSecretBox(authSecret: string): SecretBox {
  const box = createSeal(authSecret, FACTOR_PURPOSE);
  const keys = acceptedSecrets(authSecret).map((secret) => keyFor(secret, CODES_PURPOSE));
  const retiredKeys = createSeal(authSecret, RETIRED_CODES_PURPOSE);
  return {
    seal: (userId, text) => box.close(text, userId),
    open(userId, sealed) {
      const text = box.open(sealed, userId);
      if (text === null) {
        throw new Error('The second factor cannot be opened with AUTH_SECRET or AUTH_SECRET_OLD.');
      }
      return text;
    },
    hashCode: (userId, code) => hashWith(keyFor(authSecret, CODES_PURPOSE), userId, code),
    acceptedHashes(userId, code, retired) {
      const opened = retired.flatMap((sealed) => retiredKeys.open(sealed) ?? []);
      const all = [...keys, ...opened.map((key) => Buffer.from(key, 'base64url'))];
      return all.map((key) => hashWith(key, userId, code));
    },
  };
}

function hashWith(key: Buffer, userId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${userId} ${code}`).digest();
}
