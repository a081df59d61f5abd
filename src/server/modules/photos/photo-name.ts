import { createHmac } from 'node:crypto';
import { keyFor } from '#server/platform/security/seal.ts';

// The name of a photo. The same bytes from the same user have the same name, so a photo is processed once.
// The name is a keyed hash, so that it does not reveal whether or by whom a known image was uploaded.

/** The second name is for a photo that is sent again while the files of the first are being removed. */
export type PhotoNames = (userId: string, bytes: Uint8Array) => readonly [string, string];

export function createPhotoNames(secret: string): PhotoNames {
  const key = keyFor(secret, 'photo names');
  return (userId, bytes) => {
    const first = createHmac('sha256', key).update(userId).update('\0').update(bytes).digest('hex');
    const second = createHmac('sha256', key).update(first).digest('hex');
    return [first.slice(0, 32), second.slice(0, 32)];
  };
}
