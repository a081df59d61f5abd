import { LAST_CHANGE_COOKIE } from '#shared/rules/cookie-names.ts';
import { findRouteName } from './api-routes.ts';

// Users see their own change at once, although other visitors may see a list as it was for a moment longer. The response
// to a change that pages show sets a cookie with the time, and for a few seconds this browser gets no page that was
// rendered before. The cookie works across processes, and before the announcement of the change has arrived.

/** Longer than any process serves a list that has changed. */
const SECONDS = 5;

/** The API calls whose change pages may show, by the start of their names. */
export const SHOWN_CHANGES = [
  'accountCredentials.confirmEmailChange',
  'accountCredentials.resetPassword',
  'accountCredentials.verifyEmail',
  'accounts.update',
  'conversations.answerOffer',
  'conversations.release',
  'conversations.reserve',
  'handovers.confirm',
  'identity.check',
  'imei.',
  'meetupSpots.',
  'myData.deleteAccount',
  'phone.confirm',
  'proofPhotos.',
  'reviews.',
  'selling.',
  'staffCases.decide',
  'staffCases.dismissMany',
  'staffCases.undo',
  'staffDossiers.decide',
  'staffDossiers.lift',
  'staffIdentity.decide',
];

/** The Set-Cookie line for the response to a change, or null if no page shows what it changes. */
export function lastChangeCookie(method: string, path: string, secure: boolean): string | null {
  const name = findRouteName(method, path);
  if (!name || !SHOWN_CHANGES.some((start) => name.startsWith(start))) return null;
  const flags = `Path=/; Max-Age=${SECONDS}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
  return `${secure ? '__Host-' : ''}${LAST_CHANGE_COOKIE}=${Date.now()}; ${flags}`;
}

const PATTERN = new RegExp(
  `(?:^|;\\s*)(?:__Host-)?${LAST_CHANGE_COOKIE.replace('.', '\\.')}=(\\d{13})(?:;|$)`,
);

/**
 * When the user last changed something that pages show, in milliseconds. The clock of the server that set the cookie may
 * be ahead of this one, but not by more than the life of the cookie.
 */
export function lastChangeOf(cookies = ''): number | null {
  const written = cookies.includes(LAST_CHANGE_COOKIE) && PATTERN.exec(cookies)?.[1];
  if (!written) return null;
  const now = Date.now();
  return Number(written) <= now + SECONDS * 1_000 ? Math.min(Number(written), now) : null;
}
