import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeOf, resetCodeSteps } from '../../factories/second-factor.ts';
import { PASSWORD, signInUnconfirmed, signUpAndIn } from '../../factories/users.ts';
import {
  type Attacker,
  accessTo,
  attackerWithFullAccess,
  confirmAddress,
  NO_ACCESS,
} from '../../setup/account-access.ts';
import { accountCalls } from '../../setup/account-calls.ts';
import { cookiesFrom } from '../../setup/cookies.ts';
import { waitForLock, whileUserIsLocked } from '../../setup/locks.ts';
import { tokenIn, waitForMail } from '../../setup/mails.ts';
import { newIdentity, withStandIn } from '../../setup/provider-visit.ts';

// An attacker creates an account with the victim's email, or changes an account to it, and waits for the
// victim to use it. When the victim proves that the email is theirs, every older access ends.

const fixture = withStandIn();
const { visit, me } = fixture;

const RECLAIMED = 'Your account is yours alone now';
const NEW_PASSWORD = 'Olumo-rock-88';

const call = (path: string, body: unknown, cookie = '') =>
  fixture.app.call('POST', path, body, cookie ? { cookie } : {});
const { me: statusOf } = accountCalls(() => fixture.app);

/** Every session and credential of the attacker is rejected. */
async function expectShutOut(attacker: Attacker, email = attacker.email) {
  expect(await statusOf(attacker.cookie)).toBe(401);
  expect(await statusOf(attacker.device)).toBe(401);
  for (const cookie of ['', attacker.device])
    expect(await call('/api/users/login', { email, password: PASSWORD }, cookie)).toMatchObject({
      status: 401,
      body: { code: 'LOGIN_FAILED' },
    });
}

/** Resolves to the cookies of a sign-in whose second step is still open. */
async function openSecondStep({ email }: Attacker): Promise<string> {
  const first = await call('/api/users/login', { email, password: PASSWORD });
  expect(first.body).toMatchObject({ code: 'SECOND_STEP_NEEDED' });
  return cookiesFrom(first.headers);
}

/** Resolves to the token of the link in the mail to the new email. */
async function startEmailChange(attacker: Attacker, newEmail: string): Promise<string> {
  const body = { email: newEmail, password: PASSWORD, code: codeOf(attacker.secret) };
  expect((await call('/api/users/me/email', body, attacker.cookie)).status).toBe(202);
  await resetCodeSteps(fixture.app, attacker.id);
  return tokenIn(await waitForMail(fixture.app, newEmail, 'Confirm your new e-mail address'));
}

async function requestEmailChange(attacker: Attacker, newEmail: string) {
  const toNew = await startEmailChange(attacker, newEmail);
  const toOld = await waitForMail(fixture.app, attacker.email, 'Change your e-mail address?');
  return { old: tokenIn(toOld), new: toNew };
}

const confirmChange = (token: string, cookie = '') => call('/api/users/email/change', { token }, cookie);

describe('A victim who presses Confirm in a browser that is not signed in', () => {
  it('ends every access that the attacker set up', async () => {
    const attacker = await attackerWithFullAccess(fixture.app);
    await startEmailChange(attacker, `${randomUUID()}@example.com`);
    const secondStep = await openSecondStep(attacker);
    expect(await confirmAddress(fixture.app, attacker)).toMatchObject({
      status: 200,
      body: { email: attacker.email, isReclaimed: true },
    });
    expect(await accessTo(fixture.app, attacker.id)).toEqual(NO_ACCESS);
    await expectShutOut(attacker);
    const code = codeOf(attacker.secret);
    expect((await call('/api/users/login/second-step', { code }, secondStep)).status).toBe(401);
  });

  it('gets an email about the ended access and how to set a password, without any text of the attacker', async () => {
    const attacker = await attackerWithFullAccess(fixture.app);
    await confirmAddress(fixture.app, attacker);
    const { text, html } = await waitForMail(fixture.app, attacker.email, RECLAIMED);
    for (const ended of ['signed out', 'password', 'Facebook', 'Two-factor', 'phone number'])
      expect(text).toContain(ended);
    expect(text).toContain('/forgot-password');
    expect(text + html).not.toMatch(/SCAM|0900/);
  });

  it('sets a password by email, and the name that the attacker chose is gone', async () => {
    const attacker = await attackerWithFullAccess(fixture.app);
    await confirmAddress(fixture.app, attacker);
    await call('/api/users/password/forgot', { email: attacker.email });
    const token = tokenIn(await waitForMail(fixture.app, attacker.email, 'Choose a new password'));
    expect((await call('/api/users/password/reset', { token, password: NEW_PASSWORD })).status).toBe(204);
    const login = await call('/api/users/login', { email: attacker.email, password: NEW_PASSWORD });
    expect(login).toMatchObject({ status: 200, body: { name: 'Kasuwa member', verified: true } });
    await expectShutOut(attacker);
  });

  it('can continue with Google later and is the only one with access', async () => {
    const attacker = await attackerWithFullAccess(fixture.app);
    await confirmAddress(fixture.app, attacker);
    const { jar } = await visit(
      'google',
      { ...newIdentity(), email: attacker.email },
      { query: 'intent=login' },
    );
    expect((await me(jar)).body).toMatchObject({ id: attacker.id, email: attacker.email });
    await expectShutOut(attacker);
    expect(await accessTo(fixture.app, attacker.id)).toEqual({ ...NO_ACCESS, ways: ['google'], sessions: 1 });
  });

  it('is not shut out by a second press or by several parallel ones', async () => {
    const attacker = await attackerWithFullAccess(fixture.app);
    await call('/api/users/me/email/verification', undefined, attacker.cookie);
    const token = tokenIn(await waitForMail(fixture.app, attacker.email, 'Confirm your e-mail address'));
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => call('/api/users/email/verify', { token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await waitForMail(fixture.app, attacker.email, RECLAIMED);
    const { jar } = await visit(
      'google',
      { ...newIdentity(), email: attacker.email },
      { query: 'intent=login' },
    );
    expect((await call('/api/users/email/verify', { token })).status).toBe(404);
    expect((await me(jar)).status).toBe(200);
  });
});

describe('A victim who continues with Google', () => {
  it('ends the access of the attacker who created the account', async () => {
    const attacker = await attackerWithFullAccess(fixture.app);
    const { jar } = await visit('google', { ...newIdentity('Ngozi Eze'), email: attacker.email });
    expect((await me(jar)).body).toMatchObject({ id: attacker.id, name: 'Ngozi Eze' });
    await expectShutOut(attacker);
    expect(await accessTo(fixture.app, attacker.id)).toEqual({ ...NO_ACCESS, ways: ['google'], sessions: 1 });
    const { text } = await waitForMail(fixture.app, attacker.email, RECLAIMED);
    expect(text).toContain('Google');
  });

  it('keeps all access if the email was confirmed in a browser that was signed in to the account', async () => {
    const owner = await attackerWithFullAccess(fixture.app);
    expect((await confirmAddress(fixture.app, owner, owner.cookie)).body.isReclaimed).toBe(false);
    await visit('google', { ...newIdentity(), email: owner.email }, { query: 'intent=login' });
    expect(await statusOf(owner.cookie)).toBe(200);
    expect(await accessTo(fixture.app, owner.id)).toMatchObject({
      ways: ['credential', 'facebook', 'google'],
      factors: 1,
      number: true,
    });
  });
});

describe('An account whose email is changed to that of the victim', () => {
  it.each([
    ['new', 'old'],
    ['old', 'new'],
  ] as const)(
    'belongs to the victim alone after both links are used, first the %s one',
    async (first, second) => {
      const attacker = await attackerWithFullAccess(fixture.app, { isConfirmed: true });
      const email = `${randomUUID()}@example.com`;
      const links = await requestEmailChange(attacker, email);
      const cookies = { old: attacker.cookie, new: '' };
      await confirmChange(links[first], cookies[first]);
      expect(await confirmChange(links[second], cookies[second])).toMatchObject({
        status: 200,
        body: { isDone: true, waitsFor: null, isReclaimed: true },
      });
      expect(await accessTo(fixture.app, attacker.id)).toEqual(NO_ACCESS);
      await expectShutOut(attacker, email);
      expect((await waitForMail(fixture.app, email, RECLAIMED)).text).toContain('/forgot-password');

      const { jar } = await visit('google', { ...newIdentity(), email }, { query: 'intent=login' });
      expect((await me(jar)).body).toMatchObject({ id: attacker.id, email });
      await expectShutOut(attacker, email);
    },
  );

  it('belongs to the victim alone after one link if the old email was never confirmed', async () => {
    const attacker = await attackerWithFullAccess(fixture.app);
    const email = `${randomUUID()}@example.com`;
    expect(await confirmChange(await startEmailChange(attacker, email))).toMatchObject({
      status: 200,
      body: { isDone: true, waitsFor: null, isReclaimed: true },
    });
    expect(await accessTo(fixture.app, attacker.id)).toEqual(NO_ACCESS);
    await expectShutOut(attacker, email);
    expect((await waitForMail(fixture.app, email, RECLAIMED)).text).not.toContain('0900');
  });

  it('keeps all access if a signed-in browser of the account confirmed the new email', async () => {
    const owner = await attackerWithFullAccess(fixture.app, { isConfirmed: true });
    const email = `${randomUUID()}@example.com`;
    const links = await requestEmailChange(owner, email);
    await confirmChange(links.new, owner.cookie);
    expect((await confirmChange(links.old)).body).toMatchObject({ isDone: true, isReclaimed: false });
    expect(await statusOf(owner.cookie)).toBe(200);
    expect(await accessTo(fixture.app, owner.id)).toMatchObject({ factors: 1, number: true });
  });

  it('keeps all access before the change is complete and after a cancelled change', async () => {
    const owner = await attackerWithFullAccess(fixture.app, { isConfirmed: true });
    const links = await requestEmailChange(owner, `${randomUUID()}@example.com`);
    await confirmChange(links.new);
    expect(await statusOf(owner.cookie)).toBe(200);
    await call('/api/users/me/email/cancel-change', undefined, owner.cookie);
    expect((await confirmChange(links.old)).status).toBe(404);
    expect(await statusOf(owner.cookie)).toBe(200);
  });
});

describe('The browser that signed up', () => {
  const signUp = async () => {
    const email = `${randomUUID()}@example.com`;
    const answer = await call('/api/users/signup', { email, password: PASSWORD, name: 'Ada Obi' });
    return { email, cookie: cookiesFrom(answer.headers) };
  };
  const linkTo = async (email: string) => tokenIn(await waitForMail(fixture.app, email, 'Welcome to Kasuwa'));
  const login = async (email: string) =>
    (await call('/api/users/login', { email, password: PASSWORD })).status;

  it('keeps the password when it confirms the email before it signs in', async () => {
    const { email, cookie } = await signUp();
    const token = await linkTo(email);
    expect((await call('/api/users/email/verify', { token }, cookie)).body).toMatchObject({
      isReclaimed: false,
    });
    expect(await login(email)).toBe(200);
  });

  it('proves nothing for another account or for an email that already had an account', async () => {
    const attacker = await signUpAndIn(fixture.app);
    const again = { email: attacker.email, password: 'Kilishi+Zobo-41', name: 'Ada Obi' };
    const victim = cookiesFrom((await call('/api/users/signup', again)).headers);
    const token = await linkTo(attacker.email);
    const other = await signUp();
    expect(victim).toHaveLength(other.cookie.length);
    const { body } = await call('/api/users/email/verify', { token }, `${victim}; x=${other.cookie}`);
    expect(body).toMatchObject({ isReclaimed: true });
    expect(await statusOf(attacker.cookie)).toBe(401);
    expect(await login(attacker.email)).toBe(401);
  });

  it('loses its sign-up cookie when it signs in', async () => {
    const { email, cookie } = await signUp();
    const answer = await call('/api/users/login', { email, password: PASSWORD }, cookie);
    expect(answer.headers.getSetCookie().filter((line) => /signup=;.*Max-Age=0/.test(line))).toHaveLength(1);
  });

  it.each(['', 'x', 'kasuwa'])('counts as any other browser with the altered cookie %j', async (wrong) => {
    const { email } = await signUp();
    const token = await linkTo(email);
    const { body } = await call('/api/users/email/verify', { token }, `kasuwa.signup=${wrong}`);
    expect(body).toMatchObject({ isReclaimed: true });
    expect(await login(email)).toBe(401);
  });
});

describe('A request that waits while an account is reclaimed', () => {
  it('cannot change the name', async () => {
    const attacker = await signInUnconfirmed(fixture.app);
    await call('/api/users/me/email/verification', undefined, attacker.cookie);
    const token = tokenIn(await waitForMail(fixture.app, attacker.email, 'Confirm your e-mail address'));
    const rename = () =>
      fixture.app.call('PATCH', '/api/users/me', { name: 'CALL 0900 SCAM' }, { cookie: attacker.cookie });
    const started = await whileUserIsLocked(fixture.app, attacker.id, async () => {
      const pressed = call('/api/users/email/verify', { token });
      await waitForLock(fixture.app);
      const renamed = rename();
      await waitForLock(fixture.app, 2);
      return { pressed, renamed };
    });
    expect((await started.pressed).status).toBe(200);
    expect(await started.renamed).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    const { rows } = await fixture.app.db.execute(sql`SELECT name FROM users WHERE id = ${attacker.id}`);
    expect(rows).toEqual([{ name: 'Kasuwa member' }]);
  });
});
