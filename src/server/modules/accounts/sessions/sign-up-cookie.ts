import type { Seal } from '#server/platform/security/seal.ts';
import { SERVER_COOKIES } from '#shared/rules/cookie-names.ts';
import { CONFIRM_HOURS } from '#shared/rules/limits.ts';
import { type Call, cookieName, readCookie, setCookie } from './session-cookie.ts';

// Signing up does not sign in. This cookie shows which account the browser has just created, so that it can
// confirm the address before it signs in. It grants no access, and is deleted at the first sign-in.

export type SignUpCookies = { seal: Seal; secure: boolean };

const nameOf = (secure: boolean) => cookieName(SERVER_COOKIES.signUp, secure);

export function saveSignUp({ seal, secure }: SignUpCookies, call: Call, userId: string): void {
  const until = Date.now() + CONFIRM_HOURS * 3_600_000;
  const sealed = seal.close(`${userId} ${until}`);
  setCookie(call, nameOf(secure), sealed, { seconds: CONFIRM_HOURS * 3600, secure });
}

export function hasSignedUp({ seal, secure }: SignUpCookies, call: Call, userId: string): boolean {
  const sealed = readCookie(call.requestHeaders, nameOf(secure));
  const [id, until] = (sealed ? seal.open(sealed) : null)?.split(' ') ?? [];
  return id === userId && Number(until) > Date.now();
}

export function deleteSignUp(call: Call, secure: boolean): void {
  if (readCookie(call.requestHeaders, nameOf(secure)))
    setCookie(call, nameOf(secure), '', { seconds: 0, secure });
}
