import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { codeOf, resetCodeSteps, userWithSecondFactor } from '../factories/second-factor.ts';
import { linkProvider } from '../factories/user-state.ts';
import { PASSWORD } from '../factories/users.ts';
import type { TestApp } from './app.ts';
import { cookiesFrom } from './cookies.ts';
import { tokenIn, waitForMail } from './mails.ts';

// An account with every kind of access that a user can set up, and a query for the access that remains.

export type Attacker = Awaited<ReturnType<typeof attackerWithFullAccess>>;

/** Session, password, second factor, remembered device, linked provider, confirmed number and push device. */
export async function attackerWithFullAccess(app: TestApp, { isConfirmed = false } = {}) {
  const attacker = await userWithSecondFactor(app);
  const { id, email, cookie } = attacker;
  const device = await rememberDevice(app, attacker);
  await linkProvider(app, id, 'facebook', { issuer: 'https://www.facebook.com' });
  await app.db.execute(sql`
    UPDATE users SET name = 'CALL 0900 SCAM', phone = '+2348031234567', phone_confirmed_at = now(),
      email_verified = ${isConfirmed} WHERE id = ${id}`);
  await app.db.execute(sql`
    INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, vapid_key)
    SELECT user_id, id, ${`https://push.example/${randomUUID()}`}, 'key', 'auth', 'key' FROM sessions
    WHERE user_id = ${id} LIMIT 1`);
  return { ...attacker, id, email, cookie, device };
}

/** Returns the cookies of a device that needs no code. */
async function rememberDevice(app: TestApp, user: { id: string; email: string; secret: string }) {
  const first = await app.call('POST', '/api/users/login', { email: user.email, password: PASSWORD });
  const { status, headers } = await app.call(
    'POST',
    '/api/users/login/second-step',
    { code: codeOf(user.secret), remember: true },
    { cookie: cookiesFrom(first.headers) },
  );
  expect(status).toBe(200);
  await resetCodeSteps(app, user.id);
  return cookiesFrom(headers);
}

/** All credentials of the account, and the devices and numbers that receive its notifications. */
export async function accessTo(app: TestApp, userId: string) {
  const { rows } = await app.db.execute(sql`
    SELECT array(SELECT provider_id FROM identities WHERE user_id = u.id ORDER BY 1) AS ways,
      (SELECT count(*)::int FROM sessions WHERE user_id = u.id) AS sessions,
      (SELECT count(*)::int FROM remembered_devices WHERE user_id = u.id) AS devices,
      (SELECT count(*)::int FROM second_factors WHERE user_id = u.id) AS factors,
      (SELECT count(*)::int FROM recovery_codes WHERE user_id = u.id) AS "recoveryCodes",
      (SELECT count(*)::int FROM one_time_tokens WHERE user_id = u.id) AS links,
      (SELECT count(*)::int FROM email_changes WHERE user_id = u.id) AS "emailChanges",
      (SELECT count(*)::int FROM phone_codes WHERE user_id = u.id) AS "phoneCodes",
      (SELECT count(*)::int FROM push_subscriptions WHERE user_id = u.id) AS "pushDevices",
      u.phone_confirmed_at IS NOT NULL AS number
    FROM users u WHERE u.id = ${userId}`);
  return rows[0];
}

export const NO_ACCESS = {
  ways: [] as string[],
  sessions: 0,
  devices: 0,
  factors: 0,
  recoveryCodes: 0,
  links: 0,
  emailChanges: 0,
  phoneCodes: 0,
  pushDevices: 0,
  number: false,
};

/** Requests the confirmation link with the account's cookie and follows it with the other cookie. */
export async function confirmAddress(
  app: TestApp,
  { email, cookie }: { email: string; cookie: string },
  linkCookie = '',
) {
  await app.call('POST', '/api/users/me/email/verification', undefined, { cookie });
  const token = tokenIn(await waitForMail(app, email, 'Confirm your e-mail address'));
  const headers: Record<string, string> = linkCookie ? { cookie: linkCookie } : {};
  return app.call<{ email: string; isReclaimed: boolean }>(
    'POST',
    '/api/users/email/verify',
    { token },
    headers,
  );
}
