import { z } from 'zod';
import { type Call, cookieName, readCookie, setCookie } from '#server/modules/accounts/index.ts';
import { SERVER_COOKIES } from '#shared/rules/cookie-names.ts';
import { APPLE_NAME_MINUTES } from '#shared/rules/retention.ts';
import type { FlowCookies } from './flow.ts';
import { NAME_MAX_LENGTH } from './pending-sign-in-cookie.ts';

// Apple sends the name only once, at the user's first consent. If the user leaves before accepting the terms,
// this cookie stores the name until the next attempt.

const LIFETIME_SECONDS = APPLE_NAME_MINUTES * 60;

const AppleName = z.object({ subject: z.string(), name: z.string(), until: z.number() });

type NamedSubject = { subject: string; name: string };

export function saveAppleName(
  { seal, secure }: FlowCookies,
  call: Call,
  { subject, name }: NamedSubject,
): void {
  const until = Date.now() + LIFETIME_SECONDS * 1000;
  const sealed = seal.close(JSON.stringify({ subject, name: name.slice(0, NAME_MAX_LENGTH), until }));
  setCookie(call, cookieName(SERVER_COOKIES.appleName, secure), sealed, {
    seconds: LIFETIME_SECONDS,
    secure,
  });
}

export function deleteAppleName({ secure }: FlowCookies, call: Call): void {
  const cookie = cookieName(SERVER_COOKIES.appleName, secure);
  if (readCookie(call.requestHeaders, cookie)) setCookie(call, cookie, '', { seconds: 0, secure });
}

/** Empty if the browser has no saved name for this subject. */
export function consumeAppleName({ seal, secure }: FlowCookies, call: Call, subject: string): string {
  const cookie = cookieName(SERVER_COOKIES.appleName, secure);
  const sealed = readCookie(call.requestHeaders, cookie);
  if (!sealed) return '';
  setCookie(call, cookie, '', { seconds: 0, secure });
  const text = seal.open(sealed);
  const saved = text === null ? null : AppleName.parse(JSON.parse(text));
  return saved?.subject === subject && saved.until > Date.now() ? saved.name : '';
}
