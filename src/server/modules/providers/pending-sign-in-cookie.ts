import { z } from 'zod';
import { type Call, cookieName, readCookie, setCookie } from '#server/modules/accounts/index.ts';
import { SERVER_COOKIES } from '#shared/rules/cookie-names.ts';
import type { FlowCookies } from './flow.ts';

// The provider's data about a user who still has to complete a step. It is sealed in a cookie, like the flow,
// so that only the same browser can finish, and no table contains people who never became users.

const PendingSignIn = z.object({
  id: z.uuid(),
  step: z.enum(['terms', 'code']),
  /** Whether the terms were accepted before. */
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

/** Browsers limit a cookie to 4 KB. The name of an account is even shorter. */
export const NAME_MAX_LENGTH = 200;

export function savePendingSignIn({ seal, secure }: FlowCookies, call: Call, pending: PendingSignIn): void {
  const { user, until } = pending;
  const shortened = { ...pending, user: { ...user, name: user.name.slice(0, NAME_MAX_LENGTH) } };
  const seconds = Math.max(0, Math.round((until - Date.now()) / 1000));
  setCookie(call, nameOf(secure), seal.close(JSON.stringify(shortened)), { seconds, secure });
}

/** Null when there is none, or it was altered or has expired. */
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
