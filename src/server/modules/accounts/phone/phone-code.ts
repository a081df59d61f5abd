import { createHmac, randomInt } from 'node:crypto';
import { PHONE_CODE_DIGITS } from '#shared/rules/limits.ts';

// Codes of six digits. They are so few that a plain hash could be looked up: the market's own key is in it, with whose
// and for which number it is.

export function newCode(): string {
  return String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0');
}

export function hashCode(secret: string, of: { userId: string; phone: string; code: string }): Buffer {
  return createHmac('sha256', secret).update(`phone-code ${of.userId} ${of.phone} ${of.code}`).digest();
}
