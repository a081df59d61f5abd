import { z } from 'zod';
import { type Call, cookieName, readCookie, setCookie } from '#server/modules/accounts/index.ts';
import type { Seal } from '#server/platform/security/seal.ts';
import { SERVER_COOKIES } from '#shared/rules/cookie-names.ts';
import { PROVIDER_MINUTES } from '#shared/rules/retention.ts';

// What must be remembered between leaving for a provider and coming back. It travels in the browser that left, sealed,
// so that nobody can finish in one browser what was begun in another, and no table fills with what was never finished.

const LASTS_SECONDS = PROVIDER_MINUTES * 60;

export const INTENTS = ['login', 'signup', 'proof'] as const;

const Flow = z.object({
  provider: z.enum(['google', 'apple', 'facebook']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  intent: z.enum(INTENTS),
  terms: z.boolean(),
  /** By which the page that opened the window knows the answer for its own. */
  tab: z.string(),
  redirectUri: z.string(),
  until: z.number(),
});
export type Flow = z.infer<typeof Flow>;

export type FlowCookies = { seal: Seal; secure: boolean };

export function saveFlow({ seal, secure }: FlowCookies, call: Call, flow: Omit<Flow, 'until'>): void {
  const until = Date.now() + LASTS_SECONDS * 1000;
  const sealed = seal.close(JSON.stringify({ ...flow, until }));
  setCookie(call, cookieName(SERVER_COOKIES.providerFlow, secure), sealed, {
    seconds: LASTS_SECONDS,
    secure,
  });
}

/** Deletes the cookie as well, so that it is used once. Null when this browser began nothing, or too long ago. */
export function consumeFlow({ seal, secure }: FlowCookies, call: Call): Flow | null {
  const name = cookieName(SERVER_COOKIES.providerFlow, secure);
  const sealed = readCookie(call.requestHeaders, name);
  if (!sealed) return null;
  setCookie(call, name, '', { seconds: 0, secure });
  const text = seal.open(sealed);
  const flow = text === null ? null : Flow.parse(JSON.parse(text));
  return flow && flow.until > Date.now() ? flow : null;
}
