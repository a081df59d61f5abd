import { createHash } from 'node:crypto';

/** A picture's name: the same bytes have the same one everywhere. */
export function photoHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
