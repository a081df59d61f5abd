import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmailCode } from '#server/modules/accounts/emails/email-code.ts';
import { EMAIL_CODE_MINUTES } from '#shared/rules/email-code.ts';
import { CODE_ATTEMPTS_MAX } from '#shared/rules/limits.ts';
import { changeUser, unconfirmEmail } from '../../factories/user-state.ts';
import { signIn, signUpAndIn } from '../../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../setup/app.ts';
import { CONFIRM_SUBJECT, codeIn, otherCode, WELCOME } from '../../setup/email-codes.ts';
import { tokenIn, waitForMail } from '../../setup/mails.ts';

// Users confirm an address with a six-digit code from an email. The tests include every case that must fail.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const WRONG = 'That code is not right. Check the newest e-mail from us.';
const OLD = 'That code is too old. We can send another.';
const SPENT = 'That code was tried too often. We can send another.';

type SignedInUser = { id: string; email: string; cookie: string };

const enter = ({ cookie }: Pick<SignedInUser, 'cookie'>, code: unknown) =>
  app.call('POST', '/api/users/me/email/code', { code }, { cookie });
const resend = ({ cookie }: SignedInUser) =>
  app.call('POST', '/api/users/me/email/verification', undefined, { cookie });
const isVerified = async ({ cookie }: SignedInUser) =>
  (await app.call<{ verified: boolean }>('GET', '/api/users/me', undefined, { cookie })).body.verified;
const rejected = (error: string) => ({ status: 422, body: { code: 'WRONG_CODE', error } });

async function newUnconfirmedUser() {
  const user = await signUpAndIn(app);
  return { ...user, code: codeIn(await waitForMail(app, user.email, WELCOME)) };
}

describe('An email code', () => {
  it('from the welcome email confirms the address, with spaces too, and changes nothing when entered again', async () => {
    const ada = await newUnconfirmedUser();
    expect(await enter(ada, ` ${ada.code.slice(0, 3)} ${ada.code.slice(3)} `)).toMatchObject({
      status: 200,
      body: { email: ada.email },
    });
    expect(await isVerified(ada)).toBe(true);
    expect(await enter(ada, ada.code)).toMatchObject({ status: 200, body: { email: ada.email } });
    const { rows } = await app.db.execute(sql`
      SELECT count(*)::int AS codes FROM email_codes WHERE user_id = ${ada.id}`);
    expect(rows).toEqual([{ codes: 0 }]);
  });

  it('appears only in the email, not in the database or the job queue', async () => {
    const ada = await newUnconfirmedUser();
    const { rows } = await app.db.execute(sql`
      SELECT hash::text, tries, round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes
      FROM email_codes WHERE user_id = ${ada.id}`);
    expect(rows).toEqual([{ hash: expect.any(String), tries: 0, minutes: EMAIL_CODE_MINUTES }]);
    const { rows: queued } = await app.db.execute(
      sql`SELECT data, output FROM pgboss.job WHERE data->>'to' = ${ada.email}`,
    );
    expect(queued).toHaveLength(1);
    expect(JSON.stringify([rows, queued])).not.toContain(ada.code);
  });

  it('can be entered wrongly five times; after that, the right code is rejected too', async () => {
    const ada = await newUnconfirmedUser();
    for (let turn = 1; turn < CODE_ATTEMPTS_MAX; turn += 1)
      expect(await enter(ada, otherCode(ada.code, turn))).toMatchObject(rejected(WRONG));
    expect(await enter(ada, otherCode(ada.code, CODE_ATTEMPTS_MAX))).toMatchObject(rejected(SPENT));
    expect(await enter(ada, ada.code)).toMatchObject(rejected(SPENT));
    expect(await isVerified(ada)).toBe(false);
    await resend(ada);
    expect((await enter(ada, codeIn(await waitForMail(app, ada.email, CONFIRM_SUBJECT)))).status).toBe(200);
  });

  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '000000 OR 1=1', '-------'])(
    'of the form %j is rejected and costs no attempt',
    async (typed) => {
      const ada = await newUnconfirmedUser();
      expect(await enter(ada, typed)).toMatchObject({ status: 422, body: { code: 'WRONG_CODE' } });
      const { rows } = await app.db.execute(sql`SELECT tries FROM email_codes WHERE user_id = ${ada.id}`);
      expect(rows).toEqual([{ tries: 0 }]);
    },
  );

  it.each([[null], [123456], [['123456']], [{}], ['1'.repeat(50)]])(
    'of the form %j is invalid input',
    async (typed) => {
      expect((await enter(await newUnconfirmedUser(), typed)).status).toBe(422);
    },
  );

  it('expires after half an hour', async () => {
    const ada = await newUnconfirmedUser();
    await app.db.execute(sql`UPDATE email_codes SET expires_at = now() WHERE user_id = ${ada.id}`);
    expect(await enter(ada, ada.code)).toMatchObject(rejected(OLD));
    expect(await isVerified(ada)).toBe(false);
  });

  it('stops working when a newer one is sent', async () => {
    const ada = await newUnconfirmedUser();
    await resend(ada);
    const newest = codeIn(await waitForMail(app, ada.email, CONFIRM_SUBJECT));
    if (newest !== ada.code) expect(await enter(ada, ada.code)).toMatchObject(rejected(WRONG));
    expect((await enter(ada, newest)).status).toBe(200);
  });

  it('of another account confirms nothing', async () => {
    const [ada, ben] = [await newUnconfirmedUser(), await newUnconfirmedUser()];
    if (ada.code === ben.code) return;
    expect(await enter(ben, ada.code)).toMatchObject(rejected(WRONG));
    expect(await isVerified(ben)).toBe(false);
    // Ben's wrong code counts only as an attempt of Ben.
    expect((await enter(ada, ada.code)).status).toBe(200);
  });

  it('is bound to one account: its row copied to another account matches nothing', async () => {
    const [ada, ben] = [await newUnconfirmedUser(), await newUnconfirmedUser()];
    await app.db.execute(sql`
      UPDATE email_codes AS b SET hash = a.hash, email = a.email FROM email_codes AS a
      WHERE a.user_id = ${ada.id} AND b.user_id = ${ben.id}`);
    expect((await enter(ben, ada.code)).status).toBe(422);
    await app.db.execute(
      sql`UPDATE email_codes SET email = ${ben.email}, tries = 0 WHERE user_id = ${ben.id}`,
    );
    expect(await enter(ben, ada.code)).toMatchObject(rejected(WRONG));
    expect(await isVerified(ben)).toBe(false);
  });

  it('becomes invalid when the address changes, and stays invalid when it changes back', async () => {
    const ada = await newUnconfirmedUser();
    const setEmail = (email: string) => changeUser(app, ada.id, { email });
    await setEmail(`new-${ada.email}`);
    expect(await enter(ada, ada.code)).toMatchObject(rejected(OLD));
    await setEmail(ada.email);
    expect(await enter(ada, ada.code)).toMatchObject(rejected(OLD));
    expect(await isVerified(ada)).toBe(false);
  });

  it('is replaced when its email is sent again, and earlier attempts still count', async () => {
    const ada = await newUnconfirmedUser();
    const send = (mailId: string) =>
      app.db.transaction((tx) => createEmailCode(tx, { user: ada, mailId, secret: TEST_AUTH_SECRET }));
    const mailId = randomUUID();
    const first = await send(mailId);
    for (let turn = 1; turn < CODE_ATTEMPTS_MAX; turn += 1) await enter(ada, otherCode(first, turn));
    const second = await send(mailId);
    expect(await enter(ada, otherCode(second))).toMatchObject(rejected(SPENT));
    expect((await enter(ada, await send(randomUUID()))).status).toBe(200);
  });

  it('requires a signed-in user', async () => {
    expect((await enter({ cookie: '' }, '123456')).status).toBe(401);
  });
});

describe('Concurrent email codes', () => {
  it('share five attempts: twenty wrong codes count as five', async () => {
    const ada = await newUnconfirmedUser();
    const guesses = Array.from({ length: 20 }, (_, n) => enter(ada, otherCode(ada.code, n + 1)));
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(422);
    const { rows } = await app.db.execute(sql`SELECT tries FROM email_codes WHERE user_id = ${ada.id}`);
    expect(rows).toEqual([{ tries: CODE_ATTEMPTS_MAX }]);
    expect(await enter(ada, ada.code)).toMatchObject(rejected(SPENT));
  });

  it('with the right one among them count five attempts at most, and the response matches the stored state', async () => {
    const ada = await newUnconfirmedUser();
    const sent = Array.from({ length: 20 }, (_, n) => (n === 2 ? ada.code : otherCode(ada.code, n + 1)));
    const answers = await Promise.all(sent.map((code) => enter(ada, code)));
    const right = answers[2]?.status;
    expect([200, 422]).toContain(right);
    expect(await isVerified(ada)).toBe(right === 200);
    const { rows } = await app.db.execute<{ tries: number }>(
      sql`SELECT tries FROM email_codes WHERE user_id = ${ada.id}`,
    );
    if (right === 422) expect(rows).toEqual([{ tries: CODE_ATTEMPTS_MAX }]);
    for (const { status, body } of answers) expect([200, 422], JSON.stringify(body)).toContain(status);
  });

  it('all succeed when each is the right one', async () => {
    const ada = await newUnconfirmedUser();
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(ada, ada.code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await isVerified(ada)).toBe(true);
  });
});

describe('The confirmation link', () => {
  it('is an alternative to the code: once one is used, the other has no effect', async () => {
    const ada = await newUnconfirmedUser();
    const token = tokenIn(await waitForMail(app, ada.email, WELCOME));
    const verify = () => app.call('POST', '/api/users/email/verify', { token }, { cookie: ada.cookie });
    expect((await verify()).status).toBe(200);
    expect((await enter(ada, '000000')).status).toBe(200);

    const ben = await newUnconfirmedUser();
    await enter(ben, ben.code);
    const dead = tokenIn(await waitForMail(app, ben.email, WELCOME));
    expect((await app.call('POST', '/api/users/email/verify', { token: dead })).status).toBe(404);
  });
});

describe('A sign-up with the address of an existing account', () => {
  it('gets the same response as any other, and its email contains no code', async () => {
    const ada = await newUnconfirmedUser();
    const again = { email: ada.email, name: 'Ada Obi', password: 'Olumo-rock-88' };
    const known = await app.call('POST', '/api/users/signup', again);
    const unknown = await app.call('POST', '/api/users/signup', { ...again, email: `x-${ada.email}` });
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    const mail = await waitForMail(app, ada.email, 'You already have a Kasuwa account');
    expect(mail.text).not.toMatch(/\d{3} ?\d{3}/);
    expect((await enter(ada, ada.code)).status).toBe(200);
  });
});

describe('The daily limit of email codes', () => {
  it('applies to each account and to each address', async () => {
    const strict = await startTestApp();
    try {
      const ask = async ({ cookie }: { cookie: string }) =>
        (await strict.call('POST', '/api/users/me/email/verification', undefined, { cookie })).status;
      const nextHour = () =>
        strict.db.execute(
          sql`UPDATE throttle_counters SET resets_at = now() - interval '1 second' WHERE key LIKE 'accountMail:%'`,
        );
      const unconfirm = ({ id }: { id: string }) => unconfirmEmail(strict, id);
      const ada = await signIn(strict);
      await unconfirm(ada);
      const answers: number[] = [];
      for (let n = 0; n < 12; n += 1) {
        if (n % 4 === 0) await nextHour();
        answers.push(await ask(ada));
      }
      expect(answers).toEqual([...Array(10).fill(202), 429, 429]);
      const { body } = await strict.call('POST', '/api/users/me/email/verification', undefined, ada);
      expect(body).toEqual({
        error: 'You can ask for 10 codes a day. Please try again tomorrow.',
        code: 'DAILY_LIMIT',
        raise: null,
      });

      await changeUser(strict, ada.id, { email: 'moved@example.com' });
      const ben = await signIn(strict, 'Ben Ade', ada.email);
      await unconfirm(ben);
      expect(await ask(ben)).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});
