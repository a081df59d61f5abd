import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeOf, resetCodeSteps, userWithSecondFactor } from '../../factories/second-factor.ts';
import { changeUser } from '../../factories/user-state.ts';
import { confirmEmail, PASSWORD, signIn, signUpAndIn, startSession } from '../../factories/users.ts';
import { cookiesFrom } from '../../setup/cookies.ts';
import { subjectsTo, waitForMail } from '../../setup/mails.ts';
import { newIdentity, withStandIn } from '../../setup/provider-visit.ts';

// A sign-in with a new device may be by an intruder, so the owner of the account gets an email about it.

const fixture = withStandIn();
const SUBJECT = 'New sign-in to your Kasuwa account';
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0';

const login = (email: string, userAgent: string, cookie = '') =>
  fixture.app.call(
    'POST',
    '/api/users/login',
    { email, password: PASSWORD },
    { 'user-agent': userAgent, ...(cookie ? { cookie } : {}) },
  );
/** A user who has signed in with this browser before. */
async function userOf(userAgent: string | null) {
  const email = `${randomUUID()}@example.com`;
  await startSession(fixture.app, { name: 'Ada Obi', email, userAgent });
  return { email };
}
const mailsTo = async (email: string) =>
  (await subjectsTo(fixture.app, email)).filter((subject) => subject === SUBJECT).length;

afterEach(() => {
  vi.useRealTimers();
});

describe('A sign-in with a new device', () => {
  it('is announced by an email with the device, the time and what to do', async () => {
    const ada = await signIn(fixture.app);
    await confirmEmail(fixture.app, ada.id);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T23:30:15Z') });
    expect((await login(ada.email, PHONE)).status).toBe(200);
    const { text } = await waitForMail(fixture.app, ada.email, SUBJECT);
    expect(text).toContain('Hello Ada,');
    expect(text).toContain('Device: Chrome on Android');
    expect(text).toContain('Time: 17 November 2026, 00:30 (Lagos time)');
    expect(text).toContain('/forgot-password');
    expect(text).toContain('/settings');
    expect(text).not.toMatch(/127\.0\.0\.1|place/i);
  });

  it('is announced even if the user switched emails off', async () => {
    const ada = await signIn(fixture.app);
    await changeUser(fixture.app, ada.id, { notifyEmail: false, notifyMarketing: false });
    await login(ada.email, PHONE);
    expect(await mailsTo(ada.email)).toBe(1);
  });

  it('is announced once, even with repeated and concurrent sign-ins', async () => {
    const ada = await signIn(fixture.app);
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(ada.email, PHONE)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await login(ada.email, PHONE);
    expect(await mailsTo(ada.email)).toBe(1);
    await login(ada.email, LAPTOP);
    expect(await mailsTo(ada.email)).toBe(2);
  });

  it('is announced even for a kind of device that the owner uses, once a day per kind', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ada = await userOf(PHONE);
    const thief = PHONE.replace('Android 14', 'Android 9; Tecno').replace('130.0', '99.0');
    await login(ada.email, thief);
    expect(await mailsTo(ada.email)).toBe(1);
    await Promise.all([login(ada.email, thief), login(ada.email, thief)]);
    expect(await mailsTo(ada.email)).toBe(1);
    // A laptop is another kind of device, so it is announced too.
    await login(ada.email, LAPTOP);
    expect(await mailsTo(ada.email)).toBe(2);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    await login(ada.email, thief);
    expect(await mailsTo(ada.email)).toBe(3);
  });

  it('is not announced again with the device cookie, whatever the user agent is', async () => {
    const ada = await userOf(null);
    const first = await login(ada.email, PHONE);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
    const cookie = cookiesFrom(first.headers);
    for (const userAgent of [PHONE, LAPTOP]) await login(ada.email, userAgent, cookie);
    expect(await mailsTo(ada.email)).toBe(1);
    // A device that one account has used is new for another account.
    const ben = await userOf(PHONE);
    await login(ben.email, PHONE, cookie);
    expect(await mailsTo(ben.email)).toBe(1);
    // A forged cookie is ignored.
    const madeUp = `kasuwa.device-id=${'a'.repeat(22)}.${'b'.repeat(43)}`;
    await login(ada.email, PHONE, madeUp);
    expect(await mailsTo(ada.email)).toBe(2);
  });

  it('is announced when the user signs in with a provider', async () => {
    const identity = newIdentity();
    await fixture.visit('google', identity);
    expect(await mailsTo(identity.email)).toBe(0);
    await fixture.app.db.execute(
      sql`UPDATE sign_ins SET user_agent = ${LAPTOP} WHERE user_id = (SELECT id FROM users WHERE email = ${identity.email})`,
    );
    await fixture.visit('google', identity, { query: 'intent=login' });
    expect(await mailsTo(identity.email)).toBe(1);
  });

  it('is announced only after the second factor, and a remembered device is not new', async () => {
    const ada = await userWithSecondFactor(fixture.app);
    const step = async (cookie: string, code: string, remember = true) =>
      fixture.app.call(
        'POST',
        '/api/users/login/second-step',
        { code, remember },
        { cookie, 'user-agent': PHONE },
      );
    const first = await login(ada.email, PHONE);
    expect(await mailsTo(ada.email)).toBe(0);
    const second = await step(cookiesFrom(first.headers), codeOf(ada.secret));
    expect([second.status, await mailsTo(ada.email)]).toEqual([200, 1]);
    await resetCodeSteps(fixture.app, ada.id);
    // The same device with another user agent, as after an update.
    expect((await login(ada.email, LAPTOP, cookiesFrom(second.headers))).status).toBe(200);
    expect(await mailsTo(ada.email)).toBe(1);
    // A remembered device of another user does not count.
    const other = await signIn(fixture.app);
    await login(other.email, LAPTOP, cookiesFrom(second.headers));
    expect(await mailsTo(other.email)).toBe(1);
  });

  it('that fails is not announced', async () => {
    const ada = await signIn(fixture.app);
    const wrong = { email: ada.email, password: 'Wrong-word-11' };
    await fixture.app.call('POST', '/api/users/login', wrong, { 'user-agent': PHONE });
    expect(await mailsTo(ada.email)).toBe(0);
  });
});

describe('The first sign-in', () => {
  it('of a new account is not announced', async () => {
    const ada = await signUpAndIn(fixture.app);
    expect(await mailsTo(ada.email)).toBe(0);
  });

  it('of an old account whose earlier sign-ins were deleted is announced', async () => {
    const ada = await signIn(fixture.app);
    await fixture.app.db.execute(sql`DELETE FROM sign_ins WHERE user_id = ${ada.id}`);
    await fixture.app.db.execute(
      sql`UPDATE users SET created_at = now() - interval '400 days' WHERE id = ${ada.id}`,
    );
    await login(ada.email, PHONE);
    expect(await mailsTo(ada.email)).toBe(1);
  });
});
