import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeOf, resetCodeSteps } from '../factories/second-factor.ts';
import { PASSWORD, signInUnconfirmed, signUpAndIn } from '../factories/users.ts';
import {
  type Attacker,
  accessTo,
  attackerWithFullAccess,
  confirmAddress,
  NO_ACCESS,
} from '../setup/account-access.ts';
import { cookiesFrom } from '../setup/cookies.ts';
import { waitForLock, whileUserIsLocked } from '../setup/locks.ts';
import { tokenIn, waitForMail } from '../setup/mails.ts';
import { newIdentity, withStandIn } from '../setup/provider-visit.ts';

// An attacker creates an account with the victim's address, or moves one to it, and waits for the victim to use it. A
// proof of the address by its owner ends every access that is older.

const fixture = withStandIn();
const { visit, me } = fixture;

const RECLAIMED = 'Your account is yours alone now';
const NEW_PASSWORD = 'Olumo-rock-88';

const call = (path: string, body: unknown, cookie = '') =>
  fixture.app.call('POST', path, body, cookie ? { cookie } : {});
const statusOf = async (cookie: string) =>
  (await fixture.app.call('GET', '/api/users/me', undefined, { cookie })).status;

/** What the attacker still gets by everything that they had. */
async function expectShutOut(attacker: Attacker, email = attacker.email) {
  expect(await statusOf(attacker.cookie)).toBe(401);
  expect(await statusOf(attacker.device)).toBe(401);
  for (const cookie of ['', attacker.device])
    expect(await call('/api/users/login', { email, password: PASSWORD }, cookie)).toMatchObject({
      status: 401,
      body: { code: 'LOGIN_FAILED' },
    });
}

/** A first step with the password, whose second step is still open. */
async function openSecondStep({ email }: Attacker): Promise<string> {
  const first = await call('/api/users/login', { email, password: PASSWORD });
  expect(first.body).toMatchObject({ code: 'SECOND_STEP_NEEDED' });
  return cookiesFrom(first.headers);
}

/** Resolves to the link in the mail to the new address. */
async function startMove(attacker: Attacker, newEmail: string): Promise<string> {
  const body = { email: newEmail, password: PASSWORD, code: codeOf(attacker.secret) };
  expect((await call('/api/users/me/email', body, attacker.cookie)).status).toBe(202);
  await resetCodeSteps(fixture.app, attacker.id);
  return tokenIn(await waitForMail(fixture.app, newEmail, 'Confirm your new e-mail address'));
}

async function moveTo(attacker: Attacker, newEmail: string) {
  const toNew = await startMove(attacker, newEmail);
  const toOld = await waitForMail(fixture.app, attacker.email, 'Shall your e-mail address change?');
  return { old: tokenIn(toOld), new: toNew };
}

const press = (token: string, cookie = '') => call('/api/users/email/change', { token }, cookie);

describe('A victim who presses Confirm in a browser that is not signed in', () => {
  it('ends all that the attacker set up before', async () => {
    const attacker = await attackerWithFullAccess(fixture.app);
    await startMove(attacker, `${randomUUID()}@example.com`);
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

  it('is told by mail what ended and how to set a password, without a word of the attacker', async () => {
    const attacker = await attackerWithFullAccess(fixture.app);
    await confirmAddress(fixture.app, attacker);
    const { text, html } = await waitForMail(fixture.app, attacker.email, RECLAIMED);
    for (const ended of ['signed out', 'password', 'Facebook', 'Two-factor', 'phone number'])
      expect(text).toContain(ended);
    expect(text).toContain('/forgot-password');
    expect(text + html).not.toMatch(/SCAM|0900/);
  });

  it('sets a password by mail, and finds no name of the attacker on the account', async () => {
    const attacker = await attackerWithFullAccess(fixture.app);
    await confirmAddress(fixture.app, attacker);
    await call('/api/users/password/forgot', { email: attacker.email });
    const token = tokenIn(await waitForMail(fixture.app, attacker.email, 'Choose a new password'));
    expect((await call('/api/users/password/reset', { token, password: NEW_PASSWORD })).status).toBe(204);
    const login = await call('/api/users/login', { email: attacker.email, password: NEW_PASSWORD });
    expect(login).toMatchObject({ status: 200, body: { name: 'Kasuwa member', verified: true } });
    await expectShutOut(attacker);
  });

  it('and later continues with Google is alone in the account', async () => {
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

  it('is not shut out by a second press, nor by several at the same moment', async () => {
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

  it('whose address was confirmed in a browser signed in to the account keeps everything', async () => {
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

describe('An account that is moved to the victim’s address', () => {
  it.each([
    ['new', 'old'],
    ['old', 'new'],
  ] as const)(
    'is the victim’s alone once both links were pressed, first the %s one',
    async (first, second) => {
      const attacker = await attackerWithFullAccess(fixture.app, { isConfirmed: true });
      const email = `${randomUUID()}@example.com`;
      const links = await moveTo(attacker, email);
      const cookies = { old: attacker.cookie, new: '' };
      await press(links[first], cookies[first]);
      expect(await press(links[second], cookies[second])).toMatchObject({
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

  it('is the victim’s alone by the one link, where the old address was never confirmed', async () => {
    const attacker = await attackerWithFullAccess(fixture.app);
    const email = `${randomUUID()}@example.com`;
    expect(await press(await startMove(attacker, email))).toMatchObject({
      status: 200,
      body: { isDone: true, waitsFor: null, isReclaimed: true },
    });
    expect(await accessTo(fixture.app, attacker.id)).toEqual(NO_ACCESS);
    await expectShutOut(attacker, email);
    expect((await waitForMail(fixture.app, email, RECLAIMED)).text).not.toContain('0900');
  });

  it('stays as it is where its own browser confirmed the new address', async () => {
    const owner = await attackerWithFullAccess(fixture.app, { isConfirmed: true });
    const email = `${randomUUID()}@example.com`;
    const links = await moveTo(owner, email);
    await press(links.new, owner.cookie);
    expect((await press(links.old)).body).toMatchObject({ isDone: true, isReclaimed: false });
    expect(await statusOf(owner.cookie)).toBe(200);
    expect(await accessTo(fixture.app, owner.id)).toMatchObject({ factors: 1, number: true });
  });

  it('ends nothing before the move, nor for a change that was taken back', async () => {
    const owner = await attackerWithFullAccess(fixture.app, { isConfirmed: true });
    const links = await moveTo(owner, `${randomUUID()}@example.com`);
    await press(links.new);
    expect(await statusOf(owner.cookie)).toBe(200);
    await call('/api/users/me/email/keep', undefined, owner.cookie);
    expect((await press(links.old)).status).toBe(404);
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

  it('keeps the password when it confirms the address before it signs in', async () => {
    const { email, cookie } = await signUp();
    const token = await linkTo(email);
    expect((await call('/api/users/email/verify', { token }, cookie)).body).toMatchObject({
      isReclaimed: false,
    });
    expect(await login(email)).toBe(200);
  });

  it('is no proof for another account, nor for an address that had one already', async () => {
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

  it('is forgotten when it signs in', async () => {
    const { email, cookie } = await signUp();
    const answer = await call('/api/users/login', { email, password: PASSWORD }, cookie);
    expect(answer.headers.getSetCookie().filter((line) => /signup=;.*Max-Age=0/.test(line))).toHaveLength(1);
  });

  it.each(['', 'x', 'kasuwa'])('with the altered cookie %j is any other browser', async (wrong) => {
    const { email } = await signUp();
    const token = await linkTo(email);
    const { body } = await call('/api/users/email/verify', { token }, `kasuwa.signup=${wrong}`);
    expect(body).toMatchObject({ isReclaimed: true });
    expect(await login(email)).toBe(401);
  });
});

describe('What is under way while an account is reclaimed', () => {
  it('changes no name any more', async () => {
    const attacker = await signInUnconfirmed(fixture.app);
    await call('/api/users/me/email/verification', undefined, attacker.cookie);
    const token = tokenIn(await waitForMail(fixture.app, attacker.email, 'Confirm your e-mail address'));
    const rename = () =>
      fixture.app.call('PATCH', '/api/users/me', { name: 'CALL 0900 SCAM' }, { cookie: attacker.cookie });
    const begun = await whileUserIsLocked(fixture.app, attacker.id, async () => {
      const pressed = call('/api/users/email/verify', { token });
      await waitForLock(fixture.app);
      const renamed = rename();
      await waitForLock(fixture.app, 2);
      return { pressed, renamed };
    });
    expect((await begun.pressed).status).toBe(200);
    expect(await begun.renamed).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    const { rows } = await fixture.app.db.execute(sql`SELECT name FROM users WHERE id = ${attacker.id}`);
    expect(rows).toEqual([{ name: 'Kasuwa member' }]);
  });
});
