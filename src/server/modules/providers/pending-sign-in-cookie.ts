import { z } from 'zod';
import { type Call, cookieName, readCookie, setCookie } from '#server/modules/accounts/index.ts';
import { SERVER_COOKIES } from '#shared/rules/cookie-names.ts';
import type { FlowCookies } from './flow.ts';

// Who came back from a provider and still has a step to take. Sealed in the browser that came back, like the attempt
// itself: no other browser can finish it, and no table holds people who never became users.

const PendingSignIn = z.object({
  id: z.uuid(),
  step: z.enum(['terms', 'code']),
  /** Whether the terms were ticked before. */
  hasAgreed: z.boolean(),
  user: z.object({
    provider: z.enum(['google', 'apple', 'facebook']),
    issuer: z.string(),
    subject: z.string(),
    email: z.string(),
    isVerified: z.boolean(),
    name: z.string(),
  }),
  tab: z.string(),
  until: z.number(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

/** Browsers store 4 KB of a cookie. The name of an account is shorter still. */
export const NAME_MAX_LENGTH = 200;

export function savePendingSignIn({ seal, secure }: FlowCookies, call: Call, pending: PendingSignIn): void {
  const { user, until } = pending;
  const shortened = { ...pending, user: { ...user, name: user.name.slice(0, NAME_MAX_LENGTH) } };
  const seconds = Math.max(0, Math.round((until - Date.now()) / 1000));
  setCookie(call, nameOf(secure), seal.close(JSON.stringify(shortened)), { seconds, secure });
}

/** Null when there is none, it was altered, or it came too late. */
export function readPendingSignIn({ seal, secure }: FlowCookies, call: Call): PendingSignIn | null {
  const sealed = readCookie(call.requestHeaders, nameOf(secure));
  const text = sealed && seal.open(sealed);
  const pending = text ? PendingSignIn.parse(JSON.parse(text)) : null;
  return pending && pending.until > Date.now() ? pending : null;
}

export function deletePendingSignIn({ secure }: FlowCookies, call: Call): void {
  setCookie(call, nameOf(secure), '', { seconds: 0, secure });
}

function nameOf(secure: boolean): string {
  return cookieName(SERVER_COOKIES.pendingSignIn, secure);
}
