import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import type { PublicProfile, SessionUser } from '#shared/contract/accounts.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { TestApp } from '../setup/app.ts';
import { cookiesFrom } from '../setup/cookies.ts';
import { PASSWORD, signIn } from './users.ts';

// Members with an authenticator app, for tests.

/** In the middle of a step, so that no test falls on the edge between two. */
export function freezeClock(): void {
  const stepMs = 30_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2 });
}

/** What the app shows, so many steps of thirty seconds from now. */
export function codeOf(secret: string, stepsFromNow = 0): string {
  const timestamp = Date.now() + stepsFromNow * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Switched on through the API; the code that did it may be used again, so that tests need not wait. */
export async function userWithSecondFactor(app: TestApp) {
  const user = await signIn(app);
  const headers = { cookie: user.cookie };
  const setup = await app.call<{ secret: string; uri: string }>(
    ...(['POST', '/api/users/me/two-factor', { password: PASSWORD }, headers] as const),
  );
  const { secret, uri } = setup.body;
  const confirmed = await app.call<{ recoveryCodes: string[] }>(
    ...(['POST', '/api/users/me/two-factor/confirm', { code: codeOf(secret) }, headers] as const),
  );
  await resetCodeSteps(app, user.id);
  return { ...user, secret, uri, recoveryCodes: confirmed.body.recoveryCodes };
}

/** As if thirty seconds and more had passed since the last code. */
export async function resetCodeSteps(app: TestApp, userId: string): Promise<void> {
  await app.db.execute(sql`UPDATE second_factors SET last_step = 0 WHERE user_id = ${userId}`);
}

/** The two steps of signing in, and what the screens of a second factor ask. */
export function secondFactorCalls(getApp: () => TestApp) {
  async function enter(path: string, body: unknown, cookie: string) {
    const answer = await getApp().call<SessionUser & ErrorEnvelope>('POST', path, body, { cookie });
    return { ...answer, cookie: cookiesFrom(answer.headers) };
  }
  return {
    login: ({ email }: { email: string }, cookie = '') =>
      enter('/api/users/login', { email, password: PASSWORD }, cookie),
    secondStep: (cookie: string, code: string, remember?: boolean) =>
      enter('/api/users/login/second-step', { code, remember }, cookie),
    me: async (cookie: string) => (await getApp().call('GET', '/api/users/me', undefined, { cookie })).status,
    async factorOf({ id, cookie }: { id: string; cookie: string }) {
      const path = `/api/users/${id}/profile`;
      const { body } = await getApp().call<PublicProfile>('GET', path, undefined, { cookie });
      return body.private?.secondFactor;
    },
    post: ({ cookie }: { cookie: string }, path: string, body: unknown) =>
      getApp().call<ErrorEnvelope & { recoveryCodes: string[]; secret: string; uri: string }>(
        ...(['POST', `/api/users/me/${path}`, body, { cookie }] as const),
      ),
  };
}
