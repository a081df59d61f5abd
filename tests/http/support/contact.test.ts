import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportUser } from '#server/modules/support/user-data.queries.ts';
import { cleanUp } from '#server/platform/module/nightly-cleanup.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_SUBJECT_MAX } from '#shared/rules/limits.ts';
import { CONTACT_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { aContactForm, mailsAbout } from '../../factories/contact.ts';
import { aDevice } from '../../factories/devices.ts';
import { unconfirmEmail } from '../../factories/user-state.ts';
import { confirmEmail, newEmail, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Messages to support through the contact form: how they are saved, for which user, and which are rejected.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '10' });
});
afterAll(() => app.stop());

type SentMessage = { reference: string; replyHours: number };
type StoredMessage = {
  reference: string;
  email: string;
  user_id: string | null;
  message: string;
  category: string;
};

const send = (body: unknown, cookie?: string) =>
  app.call<SentMessage>('POST', '/api/contact', body, cookie ? { cookie } : {});

async function stored(email: string): Promise<StoredMessage[]> {
  return (await app.db.execute<StoredMessage>(sql`SELECT * FROM contact_messages WHERE email = ${email}`))
    .rows;
}

describe('A contact message', () => {
  it('is saved, acknowledged with its reference and reply time, and forwarded to support', async () => {
    const form = aContactForm({ category: 'safety', message: 'He waits at my door.' });
    const { status, body } = await send(form);
    expect(status).toBe(201);
    expect(body).toEqual({ reference: expect.stringMatching(/^[C-Y3-9]{4}-[C-Y3-9]{4}$/), replyHours: 2 });
    expect(await stored(form.email)).toMatchObject([{ reference: body.reference, user_id: null }]);
    const { toSender, toSupport } = await mailsAbout(app, form.email);
    expect(toSender).toMatchObject([
      {
        subject: `We have your message (${body.reference})`,
        replyTo: app.config.supportEmail,
        text: expect.stringContaining('within 2 hours'),
      },
    ]);
    expect(toSupport).toMatchObject([{ subject: `Safety ${body.reference}: A question` }]);
    for (const part of [form.name, form.email, form.message, '/support?message='])
      expect(toSupport[0]?.text).toContain(part);
  });

  it('is general by default, with a reply time of one day', async () => {
    const form = aContactForm();
    expect((await send(form)).body.replyHours).toBe(24);
    expect(await stored(form.email)).toMatchObject([{ category: 'general' }]);
  });

  it('has a random reference', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(aContactForm())));
    const references = sent.map(({ body }) => body.reference);
    expect(new Set(references.map((reference) => reference.slice(0, 3))).size).toBeGreaterThan(1);
  });

  it('is deleted a year after it was closed', async () => {
    const [old, young, open] = [aContactForm(), aContactForm(), aContactForm()];
    for (const form of [old, young, open]) await send(form);
    const close = (email: string, days: number) =>
      app.db.execute(
        sql`UPDATE contact_messages SET created_at = now() - interval '3 years', closed_at = now() - make_interval(days => ${days}) WHERE email = ${email}`,
      );
    await close(old.email, CONTACT_RETENTION_DAYS + 1);
    await close(young.email, CONTACT_RETENTION_DAYS - 1);
    expect(await cleanUp(app.modules, new Date())).toMatchObject({ contactMessages: 1 });
    expect(await stored(old.email)).toEqual([]);
    for (const { email } of [young, open]) expect(await stored(email)).toHaveLength(1);
  });

  it('is saved without control characters and with uniform line breaks', async () => {
    const form = aContactForm({ message: 'one\r\ntwo\rthree\u2028four\u001b[31mred\u0007' });
    await send(form);
    expect(await stored(form.email)).toMatchObject([{ message: 'one\ntwo\nthree\nfour[31mred' }]);
  });
});

describe('A contact message that is sent again', () => {
  it('gets the same response above the limit and does not count against it', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.2' });
    try {
      const [form, cookie] = [aContactForm({ clientId: randomUUID() }), aDevice()];
      const post = (body: unknown) => strict.call<SentMessage>('POST', '/api/contact', body, { cookie });
      const { body } = await post(form);
      for (let round = 1; round <= 3; round += 1)
        expect(await post(form)).toMatchObject({ status: 201, body });
      expect((await post(aContactForm())).status).toBe(201);
      expect((await post(aContactForm())).status).toBe(429);
      expect(await post(form)).toMatchObject({ status: 201, body });
      // Another text under the same id counts as a new message.
      expect((await post({ ...form, message: 'Other words' })).status).toBe(429);
    } finally {
      await strict.stop();
    }
  });

  it('is saved once and gets the same response, in parallel too', async () => {
    const form = aContactForm({ clientId: randomUUID() });
    const answers = await Promise.all([send(form), send(form), send(form)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect(await stored(form.email)).toHaveLength(1);
    const { toSender, toSupport } = await mailsAbout(app, form.email);
    expect([toSender.length, toSupport.length]).toEqual([1, 1]);
  });

  it('is rejected with other content under the same id', async () => {
    const form = aContactForm({ clientId: randomUUID() });
    await send(form);
    for (const other of [
      { message: 'Other words' },
      { category: 'press' },
      { email: newEmail() },
      { name: 'Another' },
    ]) {
      const { status, body } = await send({ ...form, ...other });
      expect([status, body]).toMatchObject([422, { code: 'IDEMPOTENCY_KEY_REUSED' }]);
    }
    expect(await stored(form.email)).toHaveLength(1);
  });
});

describe('A contact form', () => {
  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no email', { email: '' }, 'email'],
    ['an invalid email', { email: 'ngozi at example' }, 'email'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'email'],
    ['a header in the email', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['a header in the name', { name: 'Ngozi\r\nBcc: b@example.com' }, 'name'],
    ['a bare line feed in the subject', { subject: 'Hello\nBcc: b@example.com' }, 'subject'],
    ['a bare carriage return in the subject', { subject: 'Hello\rBcc: b@example.com' }, 'subject'],
    ['a line separator in the subject', { subject: 'Hello\u2028Bcc: b@example.com' }, 'subject'],
    ['a text direction override in the subject', { subject: 'Hello \u202Efdp.exe' }, 'subject'],
    ['a text direction override in the name', { name: 'Ngozi \u202E' }, 'name'],
    ['an empty message', { message: ' \n ' }, 'message'],
    ['a message of invisible characters', { message: '\u200b\u200b' }, 'message'],
    ['a message that is too long', { message: 'x'.repeat(CONTACT_MESSAGE_MAX + 1) }, 'message'],
    ['a subject that is too long', { subject: 'x'.repeat(CONTACT_SUBJECT_MAX + 1) }, 'subject'],
    ['a NUL in the message', { message: 'a\0b' }, 'message'],
    ['an unknown category', { category: 'gossip' }, 'category'],
    ['an invalid client id', { clientId: '1' }, 'clientId'],
  ])('is rejected with %s', async (_case, overrides, field) => {
    const { status, body } = await app.call('POST', '/api/contact', aContactForm(overrides));
    expect(status).toBe(422);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it('is rejected with unknown fields such as a user id', async () => {
    expect((await send(aContactForm({ userId: randomUUID() }))).status).toBe(422);
  });
});

it('A bot that fills in the hidden field gets the usual response, and nothing is saved or sent', async () => {
  const form = aContactForm({ website: 'https://example.com' });
  const { status, body } = await send(form);
  expect([status, body]).toEqual([201, { reference: expect.stringMatching(/^.{4}-.{4}$/), replyHours: 24 }]);
  expect(await stored(form.email)).toEqual([]);
  const { toSender, toSupport } = await mailsAbout(app, form.email);
  expect([...toSender, ...toSupport]).toEqual([]);
});

describe('A signed-in user', () => {
  const confirm = (id: string) => confirmEmail(app, id);

  it('is recorded as the sender only with their own confirmed address', async () => {
    const ada = await signIn(app);
    await unconfirmEmail(app, ada.id);
    await send(aContactForm({ email: ada.email }), ada.cookie);
    await confirm(ada.id);
    await send(aContactForm({ email: ada.email.toUpperCase() }), ada.cookie);
    const senderIds = (await stored(ada.email)).map(({ user_id }) => user_id);
    expect(senderIds.filter((id) => id !== null)).toEqual([ada.id]);
    expect(senderIds).toHaveLength(2);
  });

  it('is not recorded as the owner of another user’s address, nor is a visitor', async () => {
    const [ada, bola] = [await signIn(app), await signIn(app)];
    for (const { id } of [ada, bola]) await confirm(id);
    await send(aContactForm({ email: bola.email }), ada.cookie);
    await send(aContactForm({ email: bola.email }));
    expect((await stored(bola.email)).map(({ user_id }) => user_id)).toEqual([null, null]);
    const { toSupport } = await mailsAbout(app, bola.email);
    for (const { text } of toSupport) expect(text).toContain('Not known to be a member.');
  });

  it('finds their messages in their data export', async () => {
    const ada = await signIn(app);
    await confirm(ada.id);
    await send(aContactForm({ email: ada.email, message: 'Mine' }), ada.cookie);
    const found = await Array.fromAsync(
      exportUser(app.db, ada.id).files?.['support.json']?.messages?.() ?? [],
    );
    expect(found).toMatchObject([{ message: 'Mine', answers: [] }]);
  });
});

describe('Too many contact messages', () => {
  it('are rejected per device for visitors and per account for users', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.2' });
    try {
      const ada = await signIn(strict);
      const post = (cookie: string) => strict.call('POST', '/api/contact', aContactForm(), { cookie });
      for (const cookie of [aDevice(), ada.cookie]) {
        for (let round = 1; round <= 2; round += 1) expect((await post(cookie)).status).toBe(201);
        const { status, headers } = await post(cookie);
        expect(status).toBe(429);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    } finally {
      await strict.stop();
    }
  });
});
