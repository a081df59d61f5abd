import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// Text that others keep for us, such as a cookie, and can neither read nor change.

export type Seal = {
  close(text: string): string;
  /** Null for whatever we did not close ourselves, for this very purpose. */
  open(sealed: string): string | null;
};

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Each purpose has a key of its own: what is closed for one cannot be handed in for another. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `kasuwa ${purpose}`, 32));
  return {
    close(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
