import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

// The keys of the second factor, from the market's own secret: whoever reads the tables can make no code of anyone's.

export type SecretBox = {
  /** Bound to its member: in another's row it opens nothing. */
  seal(userId: string, text: string): string;
  open(userId: string, sealed: string): string;
  /** Keyed, since recovery codes are short enough to be tried out against a plain hash. */
  hashCode(userId: string, code: string): Buffer;
};

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox(authSecret: string): SecretBox {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', authSecret, '', `kasuwa ${use}`, 32));
  const sealKey = keyFor('second factor');
  const codeKey = keyFor('recovery codes');
  return {
    seal(userId, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, iv).setAAD(Buffer.from(userId));
      const words = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), words]).toString('base64url');
    },
    open(userId, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const words = bytes.subarray(IV_BYTES + TAG_BYTES);
      const cipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([cipher.update(words), cipher.final()]).toString('utf8');
    },
    hashCode: (userId, code) => createHmac('sha256', codeKey).update(`${userId} ${code}`).digest(),
  };
}
