import { z } from 'zod';
import { type Call, cookieName, readCookie, setCookie } from '#server/modules/accounts/index.ts';
import type { Seal } from '#server/platform/security/seal.ts';
import { SERVER_COOKIES } from '#shared/rules/cookie-names.ts';
import { PROVIDER_MINUTES } from '#shared/rules/retention.ts';

// The state between the redirect to a provider and the callback. It is sealed in a cookie, so that only the
// same browser can finish the flow, and unfinished flows need no table.

const LIFETIME_SECONDS = PROVIDER_MINUTES * 60;

export const INTENTS = ['login', 'signup', 'proof'] as const;

const Flow = z.object({
  provider: z.enum(['google', 'apple', 'facebook']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  intent: z.enum(INTENTS),
  terms: z.boolean(),
  /** Lets the page that opened the window recognize its own result. */
  tab: z.string(),
  redirectUri: z.string(),
  until: z.number(),
});
export type Flow = z.infer<typeof Flow>;

export type FlowCookies = { seal: Seal; secure: boolean };

export function saveFlow({ seal, secure }: FlowCookies, call: Call, flow: Omit<Flow, 'until'>): void {
  const until = Date.now() + LIFETIME_SECONDS * 1000;
  const sealed = seal.close(JSON.stringify({ ...flow, until }));
  setCookie(call, cookieName(SERVER_COOKIES.providerFlow, secure), sealed, {
    seconds: LIFETIME_SECONDS,
    secure,
  });
}

/** Also deletes the cookie. Null if this browser has started no flow, or the flow has expired. */
export function consumeFlow({ seal, secure }: FlowCookies, call: Call): Flow | null {
  const name = cookieName(SERVER_COOKIES.providerFlow, secure);
  const sealed = readCookie(call.requestHeaders, name);
  if (!sealed) return null;
  setCookie(call, name, '', { seconds: 0, secure });
  const text = seal.open(sealed);
  const flow = text === null ? null : Flow.parse(JSON.parse(text));
  return flow && flow.until > Date.now() ? flow : null;
}
