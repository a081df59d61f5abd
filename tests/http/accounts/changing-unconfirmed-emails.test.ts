import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import { confirmEmail, makeUser, PASSWORD, signUpAndIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { codeIn } from '../../setup/email-codes.ts';
import { tokenIn, waitForAllMails, waitForMail } from '../../setup/mails.ts';

// A user who mistyped the address at sign-up cannot read its mail, so only the new address confirms a change.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.example' });
});
afterAll(() => app.stop());

type User = Awaited<ReturnType<typeof signUpAndIn>>;

const NEW = 'Confirm your new e-mail address';

const post = (path: string, body: unknown, cookie = '') =>
  app.call<{ code?: string }>('POST', path, body, cookie ? { cookie } : {});
const start = ({ cookie }: User, email: string) =>
  post('/api/users/me/email', { email, password: PASSWORD }, cookie);
const followLink = (token: string, cookie = '') => post('/api/users/email/change', { token }, cookie);
const login = async (email: string) => (await post('/api/users/login', { email, password: PASSWORD })).status;
const statusOf = async ({ cookie }: User) =>
  (await app.call('GET', '/api/users/me', undefined, { cookie })).status;

async function startChange(user: User) {
  const newEmail = `${randomUUID()}@example.com`;
  expect((await start(user, newEmail)).status).toBe(202);
  const mail = await waitForMail(app, newEmail, NEW);
  return { newEmail, mail, token: tokenIn(mail) };
}

async function pendingOf({ id, cookie }: User) {
  const { body } = await app.call<PublicProfile>('GET', `/api/users/${id}/profile`, undefined, { cookie });
  return body.private?.emailChange ?? null;
}

async function subjectsTo(email: string): Promise<string[]> {
  await waitForAllMails(app);
  const mails = await listOutbox(app.config.outboxDir);
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe('A user whose address is not confirmed', () => {
  it('changes it with the link in the email to the new address; the old address gets no email', async () => {
    const ada = await signUpAndIn(app);
    const { newEmail, mail, token } = await startChange(ada);
    expect(mail.text).not.toContain('old address');
    expect(await pendingOf(ada)).toEqual({ newEmail, waitsFor: ['new'] });
    expect(await followLink(token, ada.cookie)).toMatchObject({
      status: 200,
      body: { isDone: true, waitsFor: null, isReclaimed: false },
    });
    expect([await login(newEmail), await login(ada.email)]).toEqual([200, 401]);
    const me = await app.call('GET', '/api/users/me', undefined, { cookie: ada.cookie });
    expect(me.body).toMatchObject({ email: newEmail, verified: true });
    expect(await subjectsTo(ada.email)).toEqual(['Welcome to Kasuwa']);
    const verify = tokenIn(await waitForMail(app, ada.email, 'Welcome to Kasuwa'));
    expect((await post('/api/users/email/verify', { token: verify })).status).toBe(404);
  });

  it('loses the account to the owner of the new address who confirms it in another browser', async () => {
    const attacker = await signUpAndIn(app, 'CALL 0900 SCAM');
    const { newEmail, mail, token } = await startChange(attacker);
    expect(mail.text + mail.html).not.toContain('0900');
    expect(await followLink(token)).toMatchObject({ status: 200, body: { isDone: true, isReclaimed: true } });
    expect(await statusOf(attacker)).toBe(401);
    expect(await login(newEmail)).toBe(401);
    const { text } = await waitForMail(app, newEmail, 'Your account is yours alone now');
    expect(text).not.toContain('0900');
    expect(await subjectsTo(attacker.email)).toEqual(['Welcome to Kasuwa']);
  });

  it('changes it once when the link is followed twice at the same moment', async () => {
    const ada = await signUpAndIn(app);
    const { newEmail, token } = await startChange(ada);
    const answers = await Promise.all([followLink(token, ada.cookie), followLink(token, ada.cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await login(newEmail)).toBe(200);
  });

  it('learns at the last step that the new address is taken', async () => {
    const ada = await signUpAndIn(app);
    const { newEmail, token } = await startChange(ada);
    await makeUser(app, { email: newEmail });
    expect(await followLink(token, ada.cookie)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect(await login(ada.email)).toBe(200);
  });
});

describe('A change that started before the old address was confirmed', () => {
  it.each(['code', 'link'])('is cancelled when the old address is confirmed by the %s', async (method) => {
    const ada = await signUpAndIn(app);
    const { token } = await startChange(ada);
    const welcome = await waitForMail(app, ada.email, 'Welcome to Kasuwa');
    const confirmed =
      method === 'code'
        ? await post('/api/users/me/email/code', { code: codeIn(welcome) }, ada.cookie)
        : await post('/api/users/email/verify', { token: tokenIn(welcome) }, ada.cookie);
    expect(confirmed.status).toBe(200);
    expect(await pendingOf(ada)).toBeNull();
    expect((await followLink(token, ada.cookie)).status).toBe(404);
    expect(await login(ada.email)).toBe(200);
  });

  it('also needs the old address once that is confirmed', async () => {
    const ada = await signUpAndIn(app);
    const { token } = await startChange(ada);
    await confirmEmail(app, ada.id);
    expect(await followLink(token, ada.cookie)).toMatchObject({ body: { isDone: false, waitsFor: 'old' } });
    const { rows } = await app.db.execute(sql`SELECT email FROM users WHERE id = ${ada.id}`);
    expect(rows).toEqual([{ email: ada.email }]);
  });
});
