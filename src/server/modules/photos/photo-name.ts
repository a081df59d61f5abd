import { createHmac } from 'node:crypto';
import { keyFor } from '#server/platform/security/seal.ts';

// A photo's name: the same bytes of the same user have the same one, so a picture is processed once. It is keyed, so
// that nobody can tell from a picture whether it was sent, nor who else has sent it.

/** The second one is for a picture that is sent again while the files of the first are being removed. */
export type PhotoNames = (userId: string, bytes: Uint8Array) => readonly [string, string];

export function createPhotoNames(secret: string): PhotoNames {
  const key = keyFor(secret, 'photo names');
  return (userId, bytes) => {
    const first = createHmac('sha256', key).update(userId).update('\0').update(bytes).digest('hex');
    const second = createHmac('sha256', key).update(first).digest('hex');
    return [first.slice(0, 32), second.slice(0, 32)];
  };
}
