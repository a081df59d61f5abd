import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import { changeUser } from '../../factories/user-state.ts';
import { signInUnconfirmed, signUpAndIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expireLinks, tokenIn, waitForAllMails, waitForMail } from '../../setup/mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.example' });
});
afterAll(() => app.stop());

const AGAIN = 'Confirm your e-mail address';

const verify = (token: unknown, { cookie } = { cookie: '' }) =>
  app.call('POST', '/api/users/email/verify', { token }, cookie ? { cookie } : {});
const resend = (cookie: string) =>
  app.call('POST', '/api/users/me/email/verification', undefined, { cookie });
const isVerified = async (cookie: string) =>
  (await app.call<{ verified: boolean }>('GET', '/api/users/me', undefined, { cookie })).body.verified;

describe('A new user', () => {
  it('receives a link in the welcome email that confirms the address', async () => {
    const ada = await signUpAndIn(app);
    expect(await isVerified(ada.cookie)).toBe(false);
    const mail = await waitForMail(app, ada.email, 'Welcome to Kasuwa');
    expect(mail.text).toContain('https://kasuwa.example/verify-email#token=');
    expect(await verify(tokenIn(mail), ada)).toMatchObject({
      status: 200,
      body: { email: ada.email, isReclaimed: false },
    });
    expect(await isVerified(ada.cookie)).toBe(true);
  });

  it('does not confirm the address by opening the page, because email programs open links automatically', async () => {
    const ada = await signUpAndIn(app);
    const token = tokenIn(await waitForMail(app, ada.email, 'Welcome to Kasuwa'));
    for (const method of ['GET', 'HEAD'])
      expect((await app.fetch(`/verify-email?token=${token}`, { method })).status).toBe(200);
    expect(await isVerified(ada.cookie)).toBe(false);
    expect((await verify(token)).status).toBe(200);
  });

  it.each(['CALL 0900 evil', 'Win at http://evil.example/now'])(
    'is greeted without a name before the address is confirmed: %s',
    async (name) => {
      const ada = await signUpAndIn(app, name);
      const mail = await waitForMail(app, ada.email, 'Welcome to Kasuwa');
      expect(mail.text).toMatch(/^Hello,/);
      expect(mail.text + mail.html).not.toContain('evil');
    },
  );

  it.each([
    ['<img src=x onerror=alert(1)> "Ada"', 'Hello <img src=x onerror=alert(1)> "Ada",'],
    ['Win at http://evil.example/now', 'Hello,'],
  ])('is greeted by name after that, with escaped markup and without links: %s', async (name, greeting) => {
    const ada = await signUpAndIn(app, name);
    await verify(tokenIn(await waitForMail(app, ada.email, 'Welcome to Kasuwa')), ada);
    await app.call('POST', '/api/users/password/forgot', { email: ada.email });
    const mail = await waitForMail(app, ada.email, 'Choose a new password');
    expect(mail.text.split('\n')[0]).toBe(greeting);
    expect(mail.html).not.toMatch(/<img|evil/);
  });
});

describe('A confirmation link', () => {
  it('works once, even when it is used several times in parallel', async () => {
    const ada = await signUpAndIn(app);
    const token = tokenIn(await waitForMail(app, ada.email, 'Welcome to Kasuwa'));
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('is replaced when the user requests another, and expires after a day', async () => {
    const ada = await signUpAndIn(app);
    const first = tokenIn(await waitForMail(app, ada.email, 'Welcome to Kasuwa'));
    expect(await resend(ada.cookie)).toMatchObject({ status: 202, body: { email: ada.email } });
    const second = tokenIn(await waitForMail(app, ada.email, AGAIN));
    expect(await verify(first)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_TOKEN' } });
    const { rows } = await app.db.execute(
      sql`SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM one_time_tokens WHERE user_id = ${ada.id}`,
    );
    expect(rows).toEqual([{ hours: 24 }]);
    await expireLinks(app, ada.id);
    expect((await verify(second)).status).toBe(404);
    expect(await isVerified(ada.cookie)).toBe(false);
  });

  it('is the only valid one after several requests in parallel', async () => {
    const ada = await signUpAndIn(app);
    await waitForMail(app, ada.email, 'Welcome to Kasuwa');
    await Promise.all(Array.from({ length: 4 }, () => resend(ada.cookie)));
    await waitForMail(app, ada.email, AGAIN, 4);
    const { rows } = await app.db.execute(
      sql`SELECT 1 FROM one_time_tokens WHERE user_id = ${ada.id} AND kind = 'verify-email'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is rejected when it was altered or the address has changed', async () => {
    const ada = await signUpAndIn(app);
    const token = tokenIn(await waitForMail(app, ada.email, 'Welcome to Kasuwa'));
    for (const wrong of [`${token}A`, token.slice(0, -1), '', ' ', 'null'])
      expect((await verify(wrong)).status, wrong).toBe(404);
    await changeUser(app, ada.id, { email: `new-${ada.email}` });
    expect((await verify(token)).status).toBe(404);
    expect(await isVerified(ada.cookie)).toBe(false);
  });
});

describe('A request for another confirmation link', () => {
  it('is rejected after the address is confirmed, and for visitors', async () => {
    const ada = await signUpAndIn(app);
    await verify(tokenIn(await waitForMail(app, ada.email, 'Welcome to Kasuwa')), ada);
    expect(await resend(ada.cookie)).toMatchObject({ status: 409, body: { code: 'EMAIL_CONFIRMED' } });
    expect((await resend('')).status).toBe(401);
  });

  it('sends no email when the address is confirmed before the job runs', async () => {
    const ada = await signUpAndIn(app);
    const token = tokenIn(await waitForMail(app, ada.email, 'Welcome to Kasuwa'));
    await app.jobs.stop();
    await resend(ada.cookie);
    await verify(token, ada);
    const other = await startTestApp({}, app);
    try {
      await waitForAllMails(app);
      for (const { outboxDir } of [app.config, other.config])
        expect(
          (await listOutbox(outboxDir)).filter(({ to, subject }) => to === ada.email && subject === AGAIN),
        ).toEqual([]);
    } finally {
      await other.stop();
    }
  });
});

describe('Too many confirmation links', () => {
  it('are not sent to one user', async () => {
    const strict = await startTestApp();
    try {
      const ada = await signInUnconfirmed(strict);
      const ask = () =>
        strict.call('POST', '/api/users/me/email/verification', undefined, { cookie: ada.cookie });
      const answers = [];
      for (let n = 0; n < 6; n += 1) answers.push(await ask());
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
    } finally {
      await strict.stop();
    }
  });
});
