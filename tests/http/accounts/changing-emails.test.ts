import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import {
  confirmEmail,
  makeUser,
  PASSWORD,
  type SignedInUser,
  signIn,
  signUpAndIn,
} from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expireLinks, sentMailsTo, tokenIn, waitForAllMails, waitForMail } from '../../setup/mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.example' });
});
afterAll(() => app.stop());

const OLD = 'Change your e-mail address?';
const NEW = 'Confirm your new e-mail address';

const start = ({ cookie }: { cookie: string }, email: unknown, password: unknown = PASSWORD) =>
  app.call('POST', '/api/users/me/email', { email, password }, { cookie });
/** Follows a link in the user's own browser, or in one that is not signed in. */
const confirm = (token: unknown, { cookie } = { cookie: '' }) =>
  app.call<{ isDone: boolean; waitsFor: string | null; code?: string }>(
    'POST',
    '/api/users/email/change',
    { token },
    cookie ? { cookie } : {},
  );
const cancelChange = ({ cookie }: SignedInUser) =>
  app.call('POST', '/api/users/me/email/cancel-change', undefined, { cookie });
const login = (email: string) => app.call('POST', '/api/users/login', { email, password: PASSWORD });
const anAddress = () => `${randomUUID()}@example.com`;

async function pendingOf({ id, cookie }: SignedInUser) {
  const { body } = await app.call<PublicProfile>('GET', `/api/users/${id}/profile`, undefined, { cookie });
  return body.private?.emailChange ?? null;
}

async function startChange(user: SignedInUser, newEmail = anAddress()) {
  expect((await start(user, newEmail)).status).toBe(202);
  const old = tokenIn(await waitForMail(app, user.email, OLD));
  return { newEmail, old, new: tokenIn(await waitForMail(app, newEmail, NEW)) };
}

describe('A user who changes their address', () => {
  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)('has the new one after following both links, first the %s one', async (first, second) => {
    const ada = await signIn(app);
    await confirmEmail(app, ada.id);
    const links = await startChange(ada);
    expect(await pendingOf(ada)).toEqual({ newEmail: links.newEmail, waitsFor: ['old', 'new'] });
    expect(await confirm(links[first], ada)).toMatchObject({
      status: 200,
      body: { isDone: false, waitsFor: second },
    });
    expect(await pendingOf(ada)).toEqual({ newEmail: links.newEmail, waitsFor: [second] });
    expect((await login(ada.email)).status).toBe(200);
    expect((await login(links.newEmail)).status).toBe(401);
    expect(await confirm(links[second], ada)).toMatchObject({
      status: 200,
      body: { isDone: true, waitsFor: null },
    });
    expect((await login(ada.email)).status).toBe(401);
    expect((await login(links.newEmail)).body).toMatchObject({ email: links.newEmail, verified: true });
    expect(await pendingOf(ada)).toBeNull();
    const notice = await waitForMail(app, ada.email, 'Your e-mail address was changed');
    expect(notice.text).toContain(links.newEmail);
  });

  it('completes the change once when both links are followed twice at the same moment', async () => {
    const ada = await signIn(app);
    const links = await startChange(ada);
    const answers = await Promise.all(
      [links.old, links.old, links.new, links.new].map((token) => confirm(token, ada)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 404, 404]);
    expect(answers.filter(({ body }) => body.isDone)).toHaveLength(1);
    await waitForMail(app, ada.email, 'Your e-mail address was changed');
    expect((await login(links.newEmail)).status).toBe(200);
  });

  it('must give their password and a different, valid address', async () => {
    const ada = await signIn(app);
    expect(await start(ada, anAddress(), 'Wrong-word-11')).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD' },
    });
    expect(
      (await app.call('POST', '/api/users/me/email', { email: anAddress() }, { cookie: ada.cookie })).status,
    ).toBe(403);
    expect(await start(ada, ada.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: 'SAME_EMAIL' },
    });
    expect((await start({ cookie: '' }, anAddress())).status).toBe(401);
    for (const wrong of ['', 'ada', 'a@b.example\nBcc: x@y.example', 7])
      expect((await start(ada, wrong)).status).toBe(422);
    expect(await pendingOf(ada)).toBeNull();
  });

  it('can cancel the change, which invalidates both links', async () => {
    const ada = await signIn(app);
    const links = await startChange(ada);
    await confirm(links.old);
    expect((await cancelChange(ada)).status).toBe(204);
    expect((await cancelChange(ada)).status).toBe(204);
    expect(await pendingOf(ada)).toBeNull();
    for (const token of [links.old, links.new]) expect((await confirm(token)).status).toBe(404);
    expect((await login(ada.email)).status).toBe(200);
  });

  it('can start again with a third address, which invalidates the earlier confirmations', async () => {
    const ada = await signIn(app);
    const first = await startChange(ada);
    await confirm(first.old);
    const third = anAddress();
    await start(ada, third);
    await waitForMail(app, ada.email, OLD, 2);
    expect(await pendingOf(ada)).toEqual({ newEmail: third, waitsFor: ['old', 'new'] });
    expect((await confirm(first.new)).status).toBe(404);
    expect((await confirm(tokenIn(await waitForMail(app, third, NEW)))).body.isDone).toBe(false);
  });
});

describe('The links of an email change', () => {
  it('expire after a day together with the change', async () => {
    const ada = await signIn(app);
    const links = await startChange(ada);
    const { rows } = await app.db.execute(sql`
      SELECT round(extract(epoch FROM t.expires_at - now()) / 3600)::int AS link,
        round(extract(epoch FROM c.expires_at - now()) / 3600)::int AS change
      FROM one_time_tokens t JOIN email_changes c USING (user_id) WHERE user_id = ${ada.id} AND kind LIKE '%-email' AND kind <> 'verify-email'`);
    expect(rows).toEqual([
      { link: 24, change: 24 },
      { link: 24, change: 24 },
    ]);
    await app.db.execute(sql`UPDATE email_changes SET expires_at = now() WHERE user_id = ${ada.id}`);
    expect((await confirm(links.old)).status).toBe(404);
    expect(await pendingOf(ada)).toBeNull();
    await expireLinks(app, ada.id);
    expect((await confirm(links.new)).status).toBe(404);
  });

  it('are rejected when altered or of another kind, and confirm only the change of their own user', async () => {
    const [ada, obi] = [await signUpAndIn(app), await signIn(app)];
    await confirmEmail(app, ada.id);
    const links = await startChange(ada);
    const others = await startChange(obi);
    const confirming = tokenIn(await waitForMail(app, ada.email, 'Welcome to Kasuwa'));
    for (const wrong of [`${links.old}A`, links.new.slice(1), confirming, 'x'])
      expect(await confirm(wrong), wrong).toMatchObject({ status: 404, body: { code: 'UNKNOWN_TOKEN' } });
    await confirm(links.old);
    expect((await confirm(others.new)).body).toMatchObject({ isDone: false, waitsFor: 'old' });
    expect((await login(ada.email)).status).toBe(200);
    expect((await login(obi.email)).status).toBe(200);
  });

  it('change nothing when they are only opened', async () => {
    const ada = await signIn(app);
    const links = await startChange(ada);
    for (const token of [links.old, links.new])
      expect((await app.fetch(`/change-email?token=${token}`)).status).toBe(200);
    expect((await login(ada.email)).status).toBe(200);
    expect(await pendingOf(ada)).toMatchObject({ waitsFor: ['old', 'new'] });
  });

  it('invalidate password reset links and all other links once the change is complete', async () => {
    const ada = await signIn(app);
    const links = await startChange(ada);
    await app.call('POST', '/api/users/password/forgot', { email: ada.email });
    const token = tokenIn(await waitForMail(app, ada.email, 'Choose a new password'));
    await confirm(links.old);
    await confirm(links.new);
    const reset = await app.call('POST', '/api/users/password/reset', { token, password: 'Olumo-rock-88' });
    expect(reset.status).toBe(404);
    const { rows } = await app.db.execute(sql`SELECT 1 FROM one_time_tokens WHERE user_id = ${ada.id}`);
    expect(rows).toEqual([]);
  });
});

describe('An address of another account', () => {
  it('gets the same response as a free one; only its owner is notified, and the change never completes', async () => {
    const ada = await signIn(app);
    const owner = await makeUser(app, { name: 'Bola Ige' });
    const registered = await start(ada, owner.email);
    const free = await start(await signIn(app), anAddress());
    expect(registered.status).toBe(free.status);
    expect(Object.keys(registered.body)).toEqual(Object.keys(free.body));
    const mail = await waitForMail(app, owner.email, 'You already have a Kasuwa account');
    expect(mail.text).toContain('Hello Bola,');
    expect(mail.text).not.toContain(ada.email);
    expect(await pendingOf(ada)).toEqual({ newEmail: owner.email, waitsFor: ['old', 'new'] });
    await confirm(tokenIn(await waitForMail(app, ada.email, OLD)));
    await waitForAllMails(app);
    expect(await sentMailsTo(app, owner.email)).toHaveLength(1);
    expect((await login(ada.email)).status).toBe(200);
  });

  it('that was registered before both links were followed is rejected, and the change is deleted', async () => {
    const ada = await signIn(app);
    const links = await startChange(ada);
    await confirm(links.old);
    await makeUser(app, { email: links.newEmail });
    expect(await confirm(links.new)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect(await pendingOf(ada)).toBeNull();
    expect((await login(ada.email)).status).toBe(200);
  });

  it('goes to only one of two users who complete a change at the same moment', async () => {
    const [ada, obi] = [await signIn(app), await signIn(app)];
    const newEmail = anAddress();
    const first = await startChange(ada, newEmail);
    await start(obi, newEmail);
    const second = tokenIn(await waitForMail(app, newEmail, NEW, 2));
    await confirm(first.old);
    await confirm(tokenIn(await waitForMail(app, obi.email, OLD)));
    const answers = await Promise.all([confirm(first.new), confirm(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('Too many email changes', () => {
  it('are rejected per user and per new address, without an email or a pending change', async () => {
    const strict = await startTestApp();
    try {
      const ada = await signIn(strict);
      const answers = [];
      for (let n = 0; n < 6; n += 1) {
        answers.push(
          await strict.call(
            'POST',
            '/api/users/me/email',
            { email: 'flooded@example.com', password: PASSWORD },
            { cookie: ada.cookie },
          ),
        );
        // A later change discards emails that are still queued, so each email is sent before the next change.
        await waitForAllMails(strict);
      }
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
      const obi = await signIn(strict);
      const sixth = await strict.call(
        'POST',
        '/api/users/me/email',
        { email: 'flooded@example.com', password: PASSWORD },
        { cookie: obi.cookie },
      );
      expect(sixth.status).toBe(429);
      await waitForAllMails(strict);
      const mails = (await listOutbox(strict.config.outboxDir)).filter(
        ({ to }) => to === 'flooded@example.com',
      );
      expect(mails).toHaveLength(5);
      const { rows } = await strict.db.execute(sql`SELECT FROM email_changes WHERE user_id = ${obi.id}`);
      expect(rows).toEqual([]);
    } finally {
      await strict.stop();
    }
  });
});
