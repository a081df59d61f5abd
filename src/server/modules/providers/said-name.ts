import { z } from 'zod';
import { type Call, cookieName, readCookie, setCookie } from '#server/modules/accounts/index.ts';
import { SERVER_COOKIES } from '#shared/rules/cookie-names.ts';
import { SAID_NAME_MINUTES } from '#shared/rules/retention.ts';
import type { FlowCookies } from './flow.ts';
import { NAME_MAX_LENGTH } from './pending.ts';

// Apple says a name once, when someone first consents. Where they leave before they have agreed to the terms, it is kept in
// their own browser until they come back.

const LASTS_SECONDS = SAID_NAME_MINUTES * 60;

const SaidName = z.object({ subject: z.string(), name: z.string(), until: z.number() });

type Named = { subject: string; name: string };

export function keepSaidName({ seal, secure }: FlowCookies, call: Call, { subject, name }: Named): void {
  const until = Date.now() + LASTS_SECONDS * 1000;
  const sealed = seal.close(JSON.stringify({ subject, name: name.slice(0, NAME_MAX_LENGTH), until }));
  setCookie(call, cookieName(SERVER_COOKIES.saidName, secure), sealed, { seconds: LASTS_SECONDS, secure });
}

export function deleteSaidName({ secure }: FlowCookies, call: Call): void {
  const cookie = cookieName(SERVER_COOKIES.saidName, secure);
  if (readCookie(call.requestHeaders, cookie)) setCookie(call, cookie, '', { seconds: 0, secure });
}

/** Empty where this browser keeps none of this person. */
export function takeSaidName({ seal, secure }: FlowCookies, call: Call, subject: string): string {
  const cookie = cookieName(SERVER_COOKIES.saidName, secure);
  const sealed = readCookie(call.requestHeaders, cookie);
  if (!sealed) return '';
  setCookie(call, cookie, '', { seconds: 0, secure });
  const text = seal.open(sealed);
  const said = text === null ? null : SaidName.parse(JSON.parse(text));
  return said?.subject === subject && said.until > Date.now() ? said.name : '';
}
