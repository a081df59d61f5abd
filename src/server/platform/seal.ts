import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// Text that others keep for us, such as a cookie or a row, and can neither read nor change.

export type Seal = {
  /** With an owner it is bound to them: it opens for nobody else. */
  close(text: string, owner?: string): string;
  /** Null for whatever we did not close ourselves, for this very purpose and owner. */
  open(sealed: string, owner?: string): string | null;
};

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Each purpose has a key of its own: what is closed for one cannot be handed in for another. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `kasuwa ${purpose}`, 32));
}

export function createSeal(secret: string, purpose: string): Seal {
  const key = keyFor(secret, purpose);
  return {
    close(text, owner = '') {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open(sealed, owner = '') {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
