import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { acceptedSecrets } from './accepted-secrets.ts';

// Encrypts and authenticates text that is stored elsewhere, such as in a cookie or a row, so that only this
// server can read or change it.

export type Seal = {
  /** With an owner, only a call of `open` with the same owner can read it. */
  close(text: string, owner?: string): string;
  /** Null unless the text was sealed by this server for the same purpose and owner. */
  open(sealed: string, owner?: string): string | null;
};

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Each purpose has a different key, so a text that was sealed for one purpose does not open for another. */
export function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `kasuwa ${purpose}`, 32));
}

export function createSeal(secret: string, purpose: string): Seal {
  const [seal, ...old] = acceptedSecrets(secret).map((each) => createCurrentSeal(each, purpose));
  if (!seal) throw new Error('there is no secret');
  return {
    close: seal.close,
    open(sealed, owner) {
      for (const each of [seal, ...old]) {
        const text = each.open(sealed, owner);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

/** Without the old secrets. */
function createCurrentSeal(secret: string, purpose: string): Seal {
  const key = keyFor(secret, purpose);
  return {
    close(text, owner = '') {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
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
        const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** Seals a text with the current secret. Null if it already is, or if no accepted secret opens it. */
export function renewSealed(secret: string, purpose: string, sealed: string, owner?: string): string | null {
  if (createCurrentSeal(secret, purpose).open(sealed, owner) !== null) return null;
  const seal = createSeal(secret, purpose);
  const text = seal.open(sealed, owner);
  return text === null ? null : seal.close(text, owner);
}
