import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDevice } from '../../factories/devices.ts';
import { addSecondFactor } from '../../factories/second-factor.ts';
import { changeUser, linkProvider } from '../../factories/user-state.ts';
import {
  confirmEmail,
  makeUser,
  PASSWORD,
  signIn,
  signInUnconfirmed,
  signUpAndIn,
} from '../../factories/users.ts';
import { accountCalls } from '../../setup/account-calls.ts';
import { IN_PROCESS, startTestApp, type TestApp } from '../../setup/app.ts';
import { createCall } from '../../setup/json-client.ts';
import { expireLinks, sentMailsTo, tokenIn, waitForAllMails, waitForMail } from '../../setup/mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.example' });
});
afterAll(() => app.stop());

const NEW = 'Olumo-rock-88';
const SUBJECT = 'Choose a new password';

const FORGOT_PASSWORD_PATH = '/api/users/password/forgot';
const requestReset = (email: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', FORGOT_PASSWORD_PATH, { email }, headers);
const reset = (token: unknown, password: unknown = NEW) =>
  app.call('POST', '/api/users/password/reset', { token, password });
const { login, me } = accountCalls(() => app);

async function askForLink(email: string, count = 1): Promise<string> {
  expect((await requestReset(email)).status).toBe(202);
  return tokenIn(await waitForMail(app, email, SUBJECT, count));
}

async function countRows(table: string, userId: string): Promise<number> {
  const { rows } = await app.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)} WHERE user_id = ${userId}`,
  );
  return rows[0]?.n ?? 0;
}

describe('A user who forgot their password', () => {
  it('chooses a new one with the link of an email, which ends the old one and every session', async () => {
    const ada = await signIn(app);
    const token = await askForLink(ada.email);
    expect((await reset(token)).status).toBe(204);
    expect(await me(ada.cookie)).toBe(401);
    expect((await login(ada.email, PASSWORD)).status).toBe(401);
    expect((await login(ada.email, NEW)).status).toBe(200);
    const notice = await waitForMail(app, ada.email, 'Your password was changed');
    expect(notice.isWarning).toBe(true);
  });

  it('confirms the address with the reset, because the link was sent to it', async () => {
    const ada = await signIn(app);
    await reset(await askForLink(ada.email));
    expect((await login(ada.email, NEW)).body).toMatchObject({ verified: true });
  });

  it('gets a link with the configured public URL, whatever host the request names', async () => {
    const ada = await signIn(app);
    // The request has no Origin header, because the origin check would reject a foreign one.
    await app.fetch('http://evil.example/api/users/password/forgot', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      },
      body: JSON.stringify({ email: ada.email }),
    });
    const mail = await waitForMail(app, ada.email, SUBJECT);
    expect(mail.text).toContain('https://kasuwa.example/reset-password#token=');
    expect(mail.text + mail.html).not.toContain('evil');
  });

  it('may write the address in upper case', async () => {
    const ada = await signIn(app);
    expect((await requestReset(`  ${ada.email.toUpperCase()} `)).body).toEqual({ email: ada.email });
    await waitForMail(app, ada.email, SUBJECT);
  });

  it('but signs in with a provider is reminded of it, and may choose a first password', async () => {
    const ngozi = await makeUser(app, { provider: 'google' });
    await requestReset(ngozi.email);
    const mail = await waitForMail(app, ngozi.email, 'Signing in to Kasuwa');
    expect(mail.text).toContain('you sign in with Google');
    expect((await reset(tokenIn(mail))).status).toBe(204);
    expect((await login(ngozi.email, NEW)).status).toBe(200);
  });
});

describe('A password reset link', () => {
  it('works once, even with concurrent requests', async () => {
    const ada = await signIn(app);
    const token = await askForLink(ada.email);
    const passwords = ['Olumo-rock-88', 'Aso-rock-5566', 'Idanre-hill-77'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] as string;
    for (const password of passwords)
      expect((await login(ada.email, password)).status).toBe(password === winner ? 200 : 401);
    expect(await reset(token)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_TOKEN' } });
  });

  it('expires after an hour', async () => {
    const ada = await signIn(app);
    const token = await askForLink(ada.email);
    const { rows } = await app.db.execute(
      sql`SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM one_time_tokens
        WHERE user_id = ${ada.id} AND kind = 'reset-password'`,
    );
    expect(rows).toEqual([{ minutes: 60 }]);
    await expireLinks(app, ada.id);
    expect((await reset(token)).status).toBe(404);
    expect((await login(ada.email, PASSWORD)).status).toBe(200);
  });

  it('is rejected if it is altered, invented or of another kind', async () => {
    const ada = await signUpAndIn(app);
    const token = await askForLink(ada.email);
    const confirming = tokenIn(await waitForMail(app, ada.email, 'Welcome to Kasuwa'));
    const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of [altered, token.slice(1), `${token}A`, token.toLowerCase(), confirming, 'x', '😀'])
      expect(await reset(wrong), wrong).toMatchObject({ status: 404, body: { code: 'UNKNOWN_TOKEN' } });
    expect((await app.call('POST', '/api/users/email/verify', { token })).status).toBe(404);
    expect((await app.call('POST', '/api/users/email/change', { token })).status).toBe(404);
    expect((await reset(token)).status).toBe(204);
  });

  it('is rejected once the account has another address', async () => {
    const ada = await signIn(app);
    const token = await askForLink(ada.email);
    await changeUser(app, ada.id, { email: `new-${ada.email}` });
    expect((await reset(token)).status).toBe(404);
  });

  it('is stored neither in the database nor in the job queue, only as a hash', async () => {
    const ada = await signIn(app);
    const token = await askForLink(ada.email);
    await waitForAllMails(app);
    for (const table of ['one_time_tokens', 'pgboss.job'])
      expect(
        (await app.db.execute(sql`SELECT 1 FROM ${sql.raw(table)} t WHERE t::text LIKE ${`%${token}%`}`))
          .rows,
      ).toEqual([]);
  });

  it('is not used up by a password that breaks the rules of the sign-up', async () => {
    const ada = await signIn(app, 'Chidinma Eze');
    const token = await askForLink(ada.email);
    for (const [password, code] of [
      ['short-1', 'WEAK_PASSWORD'],
      ['Password1!', 'COMMON_PASSWORD'],
      ['Chidinma-1990', 'NAME_IN_PASSWORD'],
    ])
      expect(await reset(token, password)).toMatchObject({ status: 422, body: { code } });
    expect((await reset(token)).status).toBe(204);
  });

  it.each([
    [{}],
    [{ token: 'x' }],
    [{ token: 7, password: NEW }],
    [{ token: 'x', password: NEW, userId: 'y' }],
  ])('is rejected with the malformed body %j', async (body) => {
    expect((await app.call('POST', '/api/users/password/reset', body)).status).toBe(422);
  });
});

describe('A password reset', () => {
  it('revokes sessions, links, a pending address change and remembered devices', async () => {
    const ada = await signIn(app);
    await confirmEmail(app, ada.id);
    const newEmail = `${randomUUID()}@example.com`;
    const change = { email: newEmail, password: PASSWORD };
    expect((await app.call('POST', '/api/users/me/email', change, { cookie: ada.cookie })).status).toBe(202);
    const changeToken = tokenIn(await waitForMail(app, newEmail, 'Confirm your new e-mail address'));
    await addSecondFactor(app, ada.id);
    await app.db.execute(
      sql`INSERT INTO remembered_devices (hash, user_id, expires_at) VALUES ('\\x07', ${ada.id}, now() + interval '1 day')`,
    );
    await reset(await askForLink(ada.email));
    for (const table of ['sessions', 'one_time_tokens', 'email_changes', 'remembered_devices'])
      expect([table, await countRows(table, ada.id)]).toEqual([table, 0]);
    expect((await app.call('POST', '/api/users/email/change', { token: changeToken })).status).toBe(404);
    // The second factor of a confirmed account stays, so that access to the mailbox is not enough.
    expect(await countRows('second_factors', ada.id)).toBe(1);
  });

  it('revokes the credentials of a user who signed up with the address of another person', async () => {
    const thief = await signInUnconfirmed(app);
    await addSecondFactor(app, thief.id);
    await linkProvider(app, thief.id, 'facebook');
    await reset(await askForLink(thief.email));
    expect(await me(thief.cookie)).toBe(401);
    expect((await login(thief.email, PASSWORD)).status).toBe(401);
    expect(await countRows('second_factors', thief.id)).toBe(0);
    expect(await countRows('identities', thief.id)).toBe(1);
    expect((await login(thief.email, NEW)).status).toBe(200);
  });
});

describe('Known and unknown addresses', () => {
  it('get the same response with the same statements, and only the known one gets an email', async () => {
    const ada = await signIn(app);
    const unknownEmail = `${randomUUID()}@example.com`;
    await waitForAllMails(app);
    const call = createCall((url, init) => app.fetch(url, init, IN_PROCESS));
    const requestResetFor = (email: string) =>
      statementsOf(() => call('POST', FORGOT_PASSWORD_PATH, { email }));
    const known = await requestResetFor(ada.email);
    const unknown = await requestResetFor(unknownEmail);
    expect(unknown.statements).toEqual(known.statements);
    expect(known.statements.length).toBeGreaterThan(0);
    expect(known.answer.body).toEqual({ email: ada.email });
    expect(unknown.answer.body).toEqual({ email: unknownEmail });
    expect(unknown.answer.status).toBe(known.answer.status);
    expect([...unknown.answer.headers.keys()]).toEqual([...known.answer.headers.keys()]);
    await waitForMail(app, ada.email, SUBJECT);
    await waitForAllMails(app);
    expect(await sentMailsTo(app, unknownEmail)).toEqual([]);
  });

  it.each(['', 'ada', 'ada@example.com\r\nBcc: all@example.com', `${'a'.repeat(250)}@example.com`, null, 7])(
    'are rejected if malformed: %j',
    async (email) => {
      expect((await requestReset(email)).status).toBe(422);
    },
  );
});

/** The statements that `work` runs. They are compared because durations vary too much. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ statements: string[]; answer: T }> {
  const statements: string[] = [];
  // Statements of jobs that run at the same time are left out.
  const ownWork = new AsyncLocalStorage<true>();
  const { pool } = app.runtime;
  const query = pool.query;
  const spy = function (this: typeof pool, ...args: unknown[]) {
    const [first] = args as [string | { text: string }];
    if (ownWork.getStore()) statements.push(typeof first === 'string' ? first : first.text);
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  };
  pool.query = spy as unknown as typeof pool.query;
  try {
    return { answer: await ownWork.run(true, work), statements };
  } finally {
    pool.query = query;
  }
}

describe('The limit of password resets', () => {
  it('applies to each address, known or not, and to each device', async () => {
    const strict = await startTestApp();
    try {
      const ada = await signIn(strict);
      const cookie = aDevice();
      for (const email of [ada.email, 'nobody@example.com']) {
        const answers = [];
        for (let n = 0; n < 6; n += 1)
          answers.push(await strict.call('POST', '/api/users/password/forgot', { email }, { cookie }));
        expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
        expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(1_000);
      }
      const others = [];
      for (let n = 0; n < 14; n += 1)
        others.push(
          await strict.call('POST', '/api/users/password/forgot', { email: `a${n}@example.com` }, { cookie }),
        );
      expect(others.map(({ status }) => status)).toEqual([...Array(13).fill(202), 429]);
      // Guessing links has its own limit.
      const guesses = [];
      for (let n = 0; n < 61; n += 1)
        guesses.push(
          await strict.call(
            'POST',
            '/api/users/password/reset',
            { token: `x${n}`, password: NEW },
            { cookie },
          ),
        );
      expect(guesses.filter(({ status }) => status === 404)).toHaveLength(60);
      expect(guesses.at(-1)?.status).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});
