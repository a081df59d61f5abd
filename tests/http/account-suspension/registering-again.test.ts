import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseDueUsers } from '#server/modules/account-deletion/index.ts';
import { addKnownBad } from '#server/modules/known-bad/index.ts';
import { aStaffUser } from '../../factories/cases.ts';
import { lift, suspend } from '../../factories/suspensions.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { newEmail, PASSWORD, signIn, signInUnconfirmed } from '../../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../setup/app.ts';
import { cookiesFrom } from '../../setup/cookies.ts';
import { waitForAllMails, waitForMail } from '../../setup/mails.ts';
import { erasureServices } from '../../setup/modules.ts';

// A suspended user cannot register again with the same address or device. Nobody can find out by signing up which
// addresses have an account.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const signUp = (email: string, cookie = '') =>
  app.call<{ id: string; code?: string }>(
    'POST',
    '/api/users/signup',
    { email, password: PASSWORD, name: 'Bola Ade' },
    { cookie },
  );
async function hasAccount(email: string): Promise<boolean> {
  return (await app.db.execute(sql`SELECT FROM users WHERE email = ${email}`)).rows.length > 0;
}
/** The cookies of a browser after a sign-in, without its session. */
async function deviceOf(email: string): Promise<string> {
  const { headers } = await app.call('POST', '/api/users/login', { email, password: PASSWORD });
  return cookiesFrom(headers)
    .split('; ')
    .filter((cookie) => !cookie.includes('session'))
    .join('; ');
}
const gmail = (name: string) => `${name}@gmail.com`;

describe('Another spelling of the address of a suspended user', () => {
  it('gets the same response as any address, but no account, and an email that explains it', async () => {
    const name = `ada${Date.now()}`;
    const ada = await signIn(app, 'Ada Obi', gmail(name));
    await suspend(app, ada);
    const variant = gmail(`A.da${name.slice(3)}+shop`.toLowerCase());
    const [again, fresh] = [await signUp(variant), await signUp(newEmail())];
    expect([again.status, Object.keys(again.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
    await waitForMail(app, variant, 'Your Kasuwa account is suspended');
    expect(await hasAccount(variant)).toBe(false);
    await lift(app, ada);
    await signUp(variant);
    expect(await hasAccount(variant)).toBe(true);
  });

  it('is free if the suspended user never confirmed the address, which may be a stranger’s', async () => {
    const name = `bola${Date.now()}`;
    const bola = await signInUnconfirmed(app, 'Bola Ade', gmail(name));
    await suspend(app, bola);
    await signUp(gmail(`${name}+me`));
    expect(await hasAccount(gmail(`${name}+me`))).toBe(true);
  });

  it('stays blocked after the account was erased during the suspension, for a year', async () => {
    const ada = await signIn(app);
    await suspend(app, ada);
    await scheduleDeletion(app, ada.id);
    await waitForAllMails(app);
    expect(await eraseDueUsers(erasureServices(app), new Date())).toBe(1);
    await signUp(ada.email);
    expect(await hasAccount(ada.email)).toBe(false);
    const { rows } = await app.db.execute<{ days: number }>(
      sql`SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM suspension_marks
          WHERE user_id = ${ada.id} AND kind = 'email'`,
    );
    expect(rows).toEqual([{ days: 365 }]);
    expect((await app.db.execute(sql`SELECT FROM suspensions WHERE user_id = ${ada.id}`)).rows).toEqual([]);
    await app.db.execute(sql`UPDATE suspension_marks SET expires_at = now() WHERE user_id = ${ada.id}`);
    await signUp(ada.email);
    expect(await hasAccount(ada.email)).toBe(true);
  });
});

describe('An address of a confirmed scam', () => {
  it('gets no account', async () => {
    const email = newEmail();
    await app.db.transaction((tx) =>
      addKnownBad(
        tx,
        { secret: TEST_AUTH_SECRET },
        { kind: 'email', value: email, rule: 'scam', decisionId: '0190c0de-0000-4000-8000-000000000002' },
      ),
    );
    await signUp(email);
    expect(await hasAccount(email)).toBe(false);
  });
});

describe('A device of a suspended user', () => {
  it('gets no new account for 30 days, for known and unknown addresses alike', async () => {
    const ada = await signIn(app);
    const device = await deviceOf(ada.email);
    await suspend(app, ada);
    const known = (await signIn(app)).email;
    for (const email of [newEmail(), known])
      expect((await signUp(email, device)).body.code).toBe('DEVICE_SUSPENDED');
    await app.db.execute(sql`UPDATE suspension_marks SET expires_at = now() WHERE user_id = ${ada.id}`);
    expect((await signUp(newEmail(), device)).status).toBe(201);
    // The suspended user signs in again with the device.
    await app.call('POST', '/api/users/login', { email: ada.email, password: PASSWORD }, { cookie: device });
    expect((await signUp(newEmail(), device)).body.code).toBe('DEVICE_SUSPENDED');
    await lift(app, ada);
    expect((await signUp(newEmail(), device)).status).toBe(201);
  });

  it('gets a new account after 30 days, also if the suspension was for a scam', async () => {
    const [ada, staff] = [await signIn(app), await aStaffUser(app)];
    const device = await deviceOf(ada.email);
    const { status, body } = await staff.call<{ id: string }>('POST', `/users/${ada.id}/decide`, {
      decision: 'suspend',
      rule: 'scam',
    });
    expect(status).toBe(200);
    const { rows } = await app.db.execute(
      sql`SELECT FROM known_bad WHERE decision_id = ${body.id} AND kind = 'device'`,
    );
    expect(rows).toHaveLength(1);
    expect((await signUp(newEmail(), device)).body.code).toBe('DEVICE_SUSPENDED');
    await app.db.execute(sql`UPDATE suspension_marks SET expires_at = now() WHERE user_id = ${ada.id}`);
    expect((await signUp(newEmail(), device)).status).toBe(201);
  });

  it('still signs in to the existing account of another person', async () => {
    const [ada, mother] = [await signIn(app), await signIn(app, 'Mama Obi')];
    const device = await deviceOf(ada.email);
    await suspend(app, ada);
    const { status } = await app.call(
      'POST',
      '/api/users/login',
      { email: mother.email, password: PASSWORD },
      { cookie: device },
    );
    expect(status).toBe(200);
  });
});
