import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import type { PublicProfile, SessionUser } from '#shared/contract/accounts.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { accountCalls } from '../setup/account-calls.ts';
import type { TestApp } from '../setup/app.ts';
import { cookiesFrom } from '../setup/cookies.ts';
import { PASSWORD, signIn } from './users.ts';

// Users with an authenticator app, for tests.

/** Freezes the time in the middle of a code step, so that no test runs across two steps. */
export function freezeClock(): void {
  const stepMs = 30_000;
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2 });
}

/** The code of the app, this many steps of thirty seconds from now. */
export function codeOf(secret: string, stepsFromNow = 0): string {
  const timestamp = Date.now() + stepsFromNow * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Sets up the second factor through the API. Its code stays usable, so that tests need not wait. */
export async function userWithSecondFactor(app: TestApp) {
  const user = await signIn(app);
  const headers = { cookie: user.cookie };
  const setup = await app.call<{ secret: string; uri: string }>(
    'POST',
    '/api/users/me/two-factor',
    { password: PASSWORD },
    headers,
  );
  const { secret, uri } = setup.body;
  const confirmed = await app.call<{ recoveryCodes: string[] }>(
    'POST',
    '/api/users/me/two-factor/confirm',
    { code: codeOf(secret) },
    headers,
  );
  await resetCodeSteps(app, user.id);
  return { ...user, secret, uri, recoveryCodes: confirmed.body.recoveryCodes };
}

/** A confirmed second factor whose secret no authenticator app has. */
export async function addSecondFactor(app: Pick<TestApp, 'db'>, userId: string): Promise<void> {
  await app.db.execute(
    sql`INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES (${userId}, 'x', now())`,
  );
}

/** Makes the last code usable again, as if its step had passed. */
export async function resetCodeSteps(app: TestApp, userId: string): Promise<void> {
  await app.db.execute(sql`UPDATE second_factors SET last_step = 0 WHERE user_id = ${userId}`);
}

/** The API calls of the two sign-in steps and of the second-factor settings. */
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
    me: accountCalls(getApp).me,
    async factorOf({ id, cookie }: { id: string; cookie: string }) {
      const path = `/api/users/${id}/profile`;
      const { body } = await getApp().call<PublicProfile>('GET', path, undefined, { cookie });
      return body.private?.secondFactor;
    },
    post: ({ cookie }: { cookie: string }, path: string, body: unknown) =>
      getApp().call<ErrorEnvelope & { recoveryCodes: string[]; secret: string; uri: string }>(
        'POST',
        `/api/users/me/${path}`,
        body,
        { cookie },
      ),
  };
}
