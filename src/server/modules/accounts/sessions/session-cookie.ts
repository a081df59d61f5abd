import { createHash, randomBytes } from 'node:crypto';
import type { ApiContext } from '#server/platform/api/procedures.ts';
import { SERVER_COOKIES, SIGNED_IN_COOKIE } from '#shared/rules/cookie-names.ts';

// The session cookie is a random token that only the browser has. A second cookie tells the page's script
// that a session probably exists, so that it asks who is signed in. It contains no secret.

export type Call = Pick<ApiContext, 'requestHeaders' | 'responseHeaders'>;

type ServerCookie = (typeof SERVER_COOKIES)[keyof typeof SERVER_COOKIES];

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token. The token is random enough for a plain hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** With https the name starts with __Host-, so that no other site can set the cookie. */
export function cookieName(
  name: ServerCookie | `${typeof SERVER_COOKIES.device}${string}`,
  secure: boolean,
): string {
  return forHost(`kasuwa.${name}`, secure);
}

function forHost(name: string, secure: boolean): string {
  return `${secure ? '__Host-' : ''}${name}`;
}

/** Null without the cookie, and with two of them, because another site may have set one. */
export function readCookie(headers: Headers, name: string): string | null {
  return findCookie(headers.get('cookie') ?? '', name);
}

function findCookie(cookies: string, name: string): string | null {
  const found = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${name}=`));
  return found.length === 1 ? (found[0]?.slice(name.length + 1) ?? null) : null;
}

/** Zero seconds delete the cookie. */
export function setCookie(
  { responseHeaders }: Pick<Call, 'responseHeaders'>,
  name: string,
  value: string,
  { seconds, secure }: { seconds: number; secure: boolean },
): void {
  const flags = `Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
  replaceCookie(responseHeaders, name, `${value}; ${flags}`);
}

/**
 * Replaces an earlier value in the same response: a request may clear an unknown session and start a new one.
 */
function replaceCookie(headers: Headers, name: string, rest: string): void {
  const others = headers.getSetCookie().filter((line) => !line.startsWith(`${name}=`));
  headers.delete('set-cookie');
  for (const line of [...others, `${name}=${rest}`]) headers.append('set-cookie', line);
}

export function readSessionToken({ requestHeaders }: Call, secure: boolean): string | null {
  return findSessionToken(requestHeaders.get('cookie') ?? '', secure);
}

/** `cookies` is a Cookie header. */
export function findSessionToken(cookies: string, secure: boolean): string | null {
  return findCookie(cookies, cookieName(SERVER_COOKIES.session, secure));
}

/** The second cookie expires together with the session cookie. */
export function setSessionCookie(
  call: Call,
  token: string,
  life: { seconds: number; secure: boolean },
): void {
  setCookie(call, cookieName(SERVER_COOKIES.session, life.secure), token, life);
  const flags = `Path=/; Max-Age=${life.seconds}; SameSite=Lax${life.secure ? '; Secure' : ''}`;
  const marker = forHost(SIGNED_IN_COOKIE, life.secure);
  replaceCookie(call.responseHeaders, marker, `${life.seconds > 0 ? 1 : ''}; ${flags}`);
}
