import type { Tx } from '#server/platform/database/database.ts';
import { SERVER_COOKIES } from '#shared/rules/cookie-names.ts';
import { REMEMBERED_DEVICE_DAYS } from '#shared/rules/limits.ts';
import { hashOf } from '../one-time-tokens.ts';
import { type Call, cookieName, newToken, readCookie, setCookie } from '../sessions/session-cookie.ts';
import { insertDevice } from './second-step.queries.ts';

// The cookie of a remembered device, which is not asked for the second factor for some days. It does not sign
// in by itself.

/** One cookie for each user, because several users may share a phone. */
const nameFor = (userId: string, secure: boolean) =>
  cookieName(`${SERVER_COOKIES.device}${userId.slice(0, 8)}`, secure);

export async function rememberDevice(tx: Tx, userId: string, call: Call, secure: boolean): Promise<void> {
  const token = newToken();
  const seconds = REMEMBERED_DEVICE_DAYS * 86_400;
  await insertDevice(tx, { hash: hashOf(token), userId, expiresAt: new Date(Date.now() + seconds * 1000) });
  setCookie(call, nameFor(userId, secure), token, { seconds, secure });
}

export function readDevice({ requestHeaders }: Call, userId: string, secure: boolean): Buffer | null {
  const token = readCookie(requestHeaders, nameFor(userId, secure));
  return token ? hashOf(token) : null;
}
