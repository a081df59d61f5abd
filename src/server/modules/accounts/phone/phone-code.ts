import { createHmac } from 'node:crypto';

/**
 * Codes of six digits are so few that a plain hash could be looked up: the server's own key is in it, with the user and
 * the number that it is for.
 */
export function hashCode(secret: string, of: { userId: string; phone: string; code: string }): Buffer {
  return createHmac('sha256', secret).update(`phone-code ${of.userId} ${of.phone} ${of.code}`).digest();
}
