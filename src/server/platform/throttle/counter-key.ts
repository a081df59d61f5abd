import { createHmac } from 'node:crypto';
import type { ThrottleName } from '#shared/rules/throttles.ts';
import type { DailyAction } from '#shared/rules/trust-levels.ts';

/** The stored name of a counter. Keys contain network and email addresses, so only a keyed hash is stored. */
export function counterKey(secret: string, name: ThrottleName | DailyAction, key: string): string {
  return `${name}:${createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22)}`;
}
