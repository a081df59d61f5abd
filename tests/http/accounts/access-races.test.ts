import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDevices, createSuspensionMarks, signInWithProvider } from '#server/modules/accounts/index.ts';
import { createKnownSessions } from '#server/modules/accounts/sessions/known-sessions.ts';
import { codeOf, userWithSecondFactor } from '../../factories/second-factor.ts';
import { confirmEmail, PASSWORD, signIn, signInUnconfirmed } from '../../factories/users.ts';
import { accountCalls } from '../../setup/account-calls.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../setup/app.ts';
import { cookiesFrom } from '../../setup/cookies.ts';
import { waitForLock, whileUserIsLocked } from '../../setup/locks.ts';
import { tokenIn, waitForMail } from '../../setup/mails.ts';

// Requests that race with a change that revokes the credentials of an account. The test locks the user's row,
// so each request has compared its password before it waits. Then the revoking request goes first, and the
// others follow.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const NEW = 'Olumo-rock-88';
const THEIRS = 'Kilishi+Zobo-41';
const AT_ONCE = 4;

const { login, me } = accountCalls(() => app);
type Answer = Awaited<ReturnType<typeof login>>;
const change = (cookie: string, newPassword: string, code?: string) =>
  app.call('POST', '/api/users/me/password', { password: PASSWORD, newPassword, code }, { cookie });
const reset = (token: string) => app.call('POST', '/api/users/password/reset', { token, password: NEW });

async function linkFor(email: string): Promise<string> {
  await app.call('POST', '/api/users/password/forgot', { email });
  return tokenIn(await waitForMail(app, email, 'Choose a new password'));
}

/** Lets all requests wait at the lock, with `first` at the head of the queue, before any continues. */
async function inThisOrder(
  userId: string,
  first: () => Promise<unknown>,
  ...others: (() => Promise<Answer>)[]
): Promise<Answer[]> {
  const started = await whileUserIsLocked(app, userId, async () => {
    const leading = first();
    await waitForLock(app);
    const following = others.map((start) => start());
    await waitForLock(app, 1 + others.length);
    return { leading, following };
  });
  await started.leading;
  return Promise.all(started.following);
}

const codesOf = (answers: Answer[]) => answers.map(({ status, body }) => [status, body?.code]);

const logins = (email: string) => Array.from({ length: AT_ONCE }, () => () => login(email, PASSWORD));

async function openSessions(userId: string): Promise<number> {
  const { rows } = await app.db.execute(sql`SELECT FROM sessions WHERE user_id = ${userId}`);
  return rows.length;
}

describe('A login with the old password', () => {
  it('fails when a reset by email goes first', async () => {
    const ada = await signIn(app);
    const token = await linkFor(ada.email);
    const answers = await inThisOrder(ada.id, () => reset(token), ...logins(ada.email));
    expect(codesOf(answers)).toEqual(Array(AT_ONCE).fill([401, 'LOGIN_FAILED']));
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect(await openSessions(ada.id)).toBe(0);
    expect((await login(ada.email, NEW)).status).toBe(200);
  });

  it('fails when a password change in Settings goes first', async () => {
    const ada = await signIn(app);
    const answers = await inThisOrder(ada.id, () => change(ada.cookie, NEW), ...logins(ada.email));
    expect(codesOf(answers)).toEqual(Array(AT_ONCE).fill([401, 'LOGIN_FAILED']));
    expect([await me(ada.cookie), await openSessions(ada.id)]).toEqual([200, 1]);
  });

  it('that goes first is signed out by the reset', async () => {
    const ada = await signIn(app);
    const token = await linkFor(ada.email);
    const before = () =>
      login(ada.email, PASSWORD).then((answer) => cookies.push(cookiesFrom(answer.headers)));
    const cookies: string[] = [];
    const [done] = await inThisOrder(ada.id, before, () => reset(token));
    expect(done?.status).toBe(204);
    expect(await Promise.all(cookies.map(me))).toEqual([401]);
  });

  it('does not reach the second factor when a reset goes first', async () => {
    const ada = await userWithSecondFactor(app);
    await confirmEmail(app, ada.id);
    const token = await linkFor(ada.email);
    const answers = await inThisOrder(ada.id, () => reset(token), ...logins(ada.email));
    expect(codesOf(answers)).toEqual(Array(AT_ONCE).fill([401, 'LOGIN_FAILED']));
    const { rows } = await app.db.execute(sql`SELECT FROM one_time_tokens WHERE user_id = ${ada.id}`);
    expect(rows).toEqual([]);
  });

  it('fails for the creator of an account that a provider sign-in reclaims for its owner', async () => {
    const maker = await signInUnconfirmed(app);
    const user = { provider: 'google', issuer: 'https://google.example', subject: randomUUID() } as const;
    const services = {
      db: app.db,
      jobs: app.jobs,
      secure: false,
      origin: () => 'http://localhost',
      throttler: app.throttler,
      cancelAccountDeletion: async () => () => {},
      waivedStaffId: null,
      knownSessions: createKnownSessions(),
      devices: createDevices({ secret: TEST_AUTH_SECRET, secure: false }),
      suspensionMarks: createSuspensionMarks(TEST_AUTH_SECRET),
    };
    const call = {
      address: '127.0.0.1',
      device: null,
      requestHeaders: new Headers(),
      responseHeaders: new Headers(),
    };
    const owner = () =>
      signInWithProvider(
        services,
        { ...user, email: maker.email, isVerified: true, name: 'Ada' },
        { intent: 'signup', terms: true, viewer: null },
        call,
      );
    const answers = await inThisOrder(maker.id, owner, ...logins(maker.email));
    expect(codesOf(answers)).toEqual(Array(AT_ONCE).fill([401, 'LOGIN_FAILED']));
    expect([await me(maker.cookie), await openSessions(maker.id)]).toEqual([401, 1]);
    expect(await me(cookiesFrom(call.responseHeaders))).toBe(200);
  });
});

describe('A password change in progress', () => {
  it('does not undo a reset that the owner has just made by email', async () => {
    const ada = await signIn(app);
    const token = await linkFor(ada.email);
    const [theirs] = await inThisOrder(
      ada.id,
      () => reset(token),
      () => change(ada.cookie, THEIRS),
    );
    expect([theirs?.status, theirs?.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    expect((await login(ada.email, THEIRS)).status).toBe(401);
    expect((await login(ada.email, NEW)).status).toBe(200);
  });

  it('does not undo another change from the same browser, because its old password is outdated', async () => {
    const ada = await signIn(app);
    const [second] = await inThisOrder(
      ada.id,
      () => change(ada.cookie, NEW),
      () => change(ada.cookie, THEIRS),
    );
    expect([second?.status, second?.body.code]).toEqual([403, 'WRONG_PASSWORD']);
    expect((await login(ada.email, NEW)).status).toBe(200);
  });
});

describe('A sensitive account action', () => {
  type SignedInUser = Awaited<ReturnType<typeof userWithSecondFactor>>;
  const proof = (ada: SignedInUser) => ({ password: PASSWORD, code: codeOf(ada.secret) });
  const actions: [string, string, (ada: SignedInUser) => unknown][] = [
    ['replacing recovery codes', '/two-factor/recovery-codes', proof],
    ['switching two-factor off', '/two-factor/off', proof],
    ['changing the email', '/email', (ada) => ({ ...proof(ada), email: `${randomUUID()}@example.com` })],
    ['requesting a data export', '/export', proof],
    ['requesting account deletion', '/deletion', (ada) => ({ ...proof(ada), confirmation: 'DELETE' })],
    ['changing the password', '/password', (ada) => ({ ...proof(ada), newPassword: THEIRS })],
    ['setting up two-factor', '/two-factor', () => ({ password: PASSWORD })],
  ];

  it.each(actions)(
    '%s is rejected when the session ends before it gets the lock',
    async (_action, path, body) => {
      const ada = await userWithSecondFactor(app);
      const answer = await whileUserIsLocked(app, ada.id, async (tx) => {
        const request = app.call('POST', `/api/users/me${path}`, body(ada), { cookie: ada.cookie });
        await waitForLock(app);
        await tx.execute(sql`DELETE FROM sessions WHERE user_id = ${ada.id}`);
        return { request };
      });
      expect(codesOf([await answer.request])).toEqual([[401, 'NOT_SIGNED_IN']]);
    },
  );

  it.each(actions)(
    '%s is rejected when the password changes before it gets the lock',
    async (_action, path, body) => {
      const ada = await userWithSecondFactor(app);
      const [answer] = await inThisOrder(
        ada.id,
        () => change(ada.cookie, NEW, ada.recoveryCodes[0]),
        () => app.call('POST', `/api/users/me${path}`, body(ada), { cookie: ada.cookie }),
      );
      expect([answer?.status, answer?.body.code]).toEqual([403, 'WRONG_PASSWORD']);
    },
  );

  it('confirming a second factor is rejected when the session ends before it gets the lock', async () => {
    const ada = await signIn(app);
    const headers = { cookie: ada.cookie };
    const setup = await app.call<{ secret: string }>(
      'POST',
      '/api/users/me/two-factor',
      { password: PASSWORD },
      headers,
    );
    const token = await linkFor(ada.email);
    const code = codeOf(setup.body.secret);
    const [answer] = await inThisOrder(
      ada.id,
      () => reset(token),
      () => app.call('POST', '/api/users/me/two-factor/confirm', { code }, headers),
    );
    expect([answer?.status, answer?.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    expect((await login(ada.email, NEW)).status).toBe(200);
  });
});
