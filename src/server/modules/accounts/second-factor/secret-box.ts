import { createHmac } from 'node:crypto';
import { createSeal, keyFor } from '#server/platform/seal.ts';

// The keys of the second factor, from the market's own secret: whoever reads the tables can make no code of anyone's.

export type SecretBox = {
  /** Bound to its member: in another's row it opens nothing. */
  seal(userId: string, text: string): string;
  open(userId: string, sealed: string): string;
  /** Keyed, since recovery codes are short enough to be tried out against a plain hash. */
  hashCode(userId: string, code: string): Buffer;
};

export function createSecretBox(authSecret: string): SecretBox {
  const box = createSeal(authSecret, 'second factor');
  const codeKey = keyFor(authSecret, 'recovery codes');
  return {
    seal: (userId, text) => box.close(text, userId),
    open(userId, sealed) {
      const text = box.open(sealed, userId);
      if (text === null) throw new Error('A second factor cannot be opened: AUTH_SECRET has changed.');
      return text;
    },
    hashCode: (userId, code) => createHmac('sha256', codeKey).update(`${userId} ${code}`).digest(),
  };
}
