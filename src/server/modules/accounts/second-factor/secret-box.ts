import { createHmac } from 'node:crypto';
import { acceptedSecrets } from '#server/platform/security/accepted-secrets.ts';
import { createSeal, keyFor } from '#server/platform/security/seal.ts';

// The keys of the second factor, from the market's own secret: whoever reads the tables can make no code of anyone's.

export type SecretBox = {
  /** Bound to its member: in another's row it opens nothing. */
  seal(userId: string, text: string): string;
  open(userId: string, sealed: string): string;
  /** Keyed, so that nobody can compare codes with hashes from a copy of the table. */
  hashCode(userId: string, code: string): Buffer;
  /** As `hashCode` made it now or with a key from before; `retired` are those of secrets that are no longer accepted. */
  acceptedHashes(userId: string, code: string, retired: readonly string[]): Buffer[];
};

export const FACTOR_PURPOSE = 'second factor';
export const CODES_PURPOSE = 'recovery codes';
/** What retired keys of recovery codes are sealed for. */
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
        throw new Error('A second factor opens neither with AUTH_SECRET nor with AUTH_SECRET_OLD.');
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
