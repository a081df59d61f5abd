import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRoleByEmail } from '#server/modules/accounts/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { PAGE_SIZE } from '#shared/rules/limits.ts';
import type { Role } from '#shared/rules/roles.ts';
import { aMessage, mailsAbout } from '../../factories/contact.ts';
import { aDesk, aSupportChat } from '../../factories/support.ts';
import { scheduleDeletion, unconfirmEmail } from '../../factories/user-state.ts';
import { confirmEmail, makeStaff, type SignedInUser, signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { streamsOf } from '../../setup/test-streams.ts';
import { until } from '../../setup/until.ts';

// Staff handle messages from the contact form, and users become staff.

type Page = ApiOutputs['supportDesk']['messages'];

let app: TestApp;
let zainab: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
  zainab = await signInAs(app, 'moderator');
});
afterAll(() => app.stop());

const as = ({ cookie }: { cookie: string }) => ({ cookie });
const read = async (query = '') =>
  (await app.call<Page>('GET', `/api/support/messages${query}`, undefined, as(zainab))).body;
const reply = (id: string, message: string, clientId: string = randomUUID(), by = zainab) =>
  app.call<ContactMessage>('POST', `/api/support/messages/${id}/replies`, { message, clientId }, as(by));
const close = (id: string, closed: boolean) =>
  app.call<ContactMessage>('POST', `/api/support/messages/${id}/close`, { closed }, as(zainab));

const setRole = (email: string, role: Role) => setRoleByEmail(app.db, email, role, 'Test');

const { streamOf } = streamsOf(() => app);

const answersTo = async (email: string) =>
  (await mailsAbout(app, email)).toSender.filter(({ subject }) => subject.startsWith('Re: '));

describe('The queue', () => {
  it('lists messages by due time in complete pages, and counts the open ones', async () => {
    await app.db.execute(sql`
      INSERT INTO contact_messages (reference, request_hash, name, email, subject, category, message, due_at)
      SELECT 'R' || n, '\\x00', 'Ada', 'ada@example.com', 'A', 'general', 'B', now() + make_interval(hours => 24 - n % 3)
      FROM generate_series(1, ${PAGE_SIZE}) n`);
    const urgent = await aMessage(app, { category: 'safety' });
    const first = await read();
    expect(first.items[0]).toMatchObject({ id: urgent.id, category: 'safety', closedAt: null });
    expect(JSON.stringify(first)).not.toMatch(/ada@example\.com|Where do I see/);
    expect(first.items).toHaveLength(PAGE_SIZE);
    const second = await read(`?cursor=${first.nextCursor}`);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(first.open);
    expect(second.nextCursor).toBeNull();
    const due = [...first.items, ...second.items].map(({ dueAt }) => dueAt);
    expect(due).toEqual(due.toSorted());
  });

  it.each(['nonsense', '1-2', "1-' OR true"])('rejects %s as a cursor', async (cursor) => {
    const { status } = await app.call(
      'GET',
      `/api/support/messages?cursor=${encodeURIComponent(cursor)}`,
      undefined,
      as(zainab),
    );
    expect(status).toBe(422);
  });
});

describe('A reply', () => {
  it('is emailed with the reference and the original text, is recorded with its author, and closes the message', async () => {
    const { id, email, subject } = await aMessage(app);
    await app.db.execute(sql`UPDATE contact_messages SET user_id = ${zainab.id} WHERE id = ${id}`);
    const { status, body } = await reply(id, 'Like <b>this</b>.\n\nGreetings');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      closedAt: expect.any(String),
      replies: [{ message: 'Like <b>this</b>.\n\nGreetings', by: zainab.name }],
      actions: [{ action: 'replied', by: zainab.name }],
    });
    const [mail, ...more] = await answersTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Re: ${subject} (${body.reference})`,
      replyTo: app.config.supportEmail,
      text: expect.stringContaining('> Where do I see\n> who looked at my ad?'),
    });
    expect(mail?.html).toContain('Like &#60;b&#62;this');
    expect((await read('?state=closed')).items.map((item) => item.id)).toContain(id);
    expect((await read()).items.map((item) => item.id)).not.toContain(id);
  });

  it('to an unconfirmed address repeats nothing that was typed', async () => {
    const { id, email, subject } = await aMessage(app);
    const { body } = await reply(id, 'We look into it.');
    const [mail] = await answersTo(email);
    expect(mail).toMatchObject({
      subject: `Re: your message to Kasuwa (${body.reference})`,
      text: expect.stringContaining('We look into it.'),
    });
    for (const typed of [subject, 'Where do I see', 'who looked at my ad']) {
      expect(mail?.text).not.toContain(typed);
      expect(mail?.html).not.toContain(typed);
    }
  });

  it('that is sent twice at the same moment is emailed once', async () => {
    const { id, email } = await aMessage(app);
    const clientId = randomUUID();
    const both = await Promise.all([reply(id, 'Once', clientId), reply(id, 'Once', clientId)]);
    expect(both.map(({ status, body }) => [status, body.replies.length])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    expect(await answersTo(email)).toHaveLength(1);
    expect((await reply(id, 'Something else', clientId)).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('is rejected when another staff user replied first, and the first reply is shown', async () => {
    const { id, email } = await aMessage(app);
    const bola = await signInAs(app, 'admin');
    const both = await Promise.all([reply(id, 'One'), reply(id, 'Two', randomUUID(), bola)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'CONTACT_CLOSED' });
    expect(await answersTo(email)).toHaveLength(1);
    const seen = await app.call<ContactMessage>('GET', `/api/support/messages/${id}`, undefined, as(bola));
    expect(seen.body.replies).toHaveLength(1);
  });

  it.each(['nonsense', randomUUID()])('to the unknown message %s is rejected', async (id) => {
    expect((await reply(id, 'Hello')).status).toBe(404);
    expect((await close(id, true)).status).toBe(404);
  });
});

describe('Closing a message', () => {
  it('sends nothing, is recorded once for repeated requests, and can be undone', async () => {
    const { id, email } = await aMessage(app);
    await Promise.all([close(id, true), close(id, true)]);
    await close(id, false);
    const { body } = await reply(id, 'After all');
    expect(body.actions.map(({ action }) => action)).toEqual(['closed', 'reopened', 'replied']);
    expect(await answersTo(email)).toHaveLength(1);
  });

  it('leaves a record that cannot be changed or deleted', async () => {
    const { id } = await aMessage(app);
    await close(id, true);
    for (const change of [
      sql`UPDATE contact_actions SET action = 'replied'`,
      sql`DELETE FROM contact_actions`,
      sql`TRUNCATE contact_actions`,
    ])
      await expect(app.db.execute(change).catch(({ cause }) => Promise.reject(cause))).rejects.toThrow(
        'contact_actions is append-only',
      );
    await app.db.execute(sql`DELETE FROM contact_messages WHERE id = ${id}`);
    const { rows } = await app.db.execute(sql`SELECT action FROM contact_actions WHERE message_id = ${id}`);
    expect(rows).toEqual([{ action: 'closed' }]);
  });
});

it('Each staff user has separate limits for replies, closing and chats', async () => {
  const { id } = await aMessage(app);
  const chat = await aSupportChat(app);
  const [one, other] = [await aDesk(app), await aDesk(app)];
  // A second server on the same database, where every limit is one.
  const strict = await startTestApp({ THROTTLE_SCALE: '0.0001' }, app);
  try {
    const statusOf = async ({ cookie }: { cookie: string }, path: string, body: unknown) =>
      (await strict.call('POST', `/api/support/${path}`, body, { cookie })).status;
    const newMessage = () => ({ message: 'Hello', clientId: randomUUID() });
    expect(await statusOf(one, `messages/${id}/close`, { closed: true })).toBe(200);
    expect(await statusOf(one, `messages/${id}/close`, { closed: false })).toBe(429);
    expect(await statusOf(one, `messages/${id}/replies`, newMessage())).toBe(429);
    expect(await statusOf(other, `messages/${id}/close`, { closed: false })).toBe(200);
    for (const [path, body] of [
      [`chats/${chat.id}/messages`, newMessage],
      [`chats/${chat.id}/read`, () => ({ seq: 1 })],
    ] as const) {
      const first = await statusOf(one, path, body());
      expect(first).toBeLessThan(300);
      expect(await statusOf(one, path, body())).toBe(429);
      expect(await statusOf(other, path, body())).toBe(first);
    }
  } finally {
    await strict.stop();
  }
});

it('The desk is notified immediately of each new message and action, but not of a repeated request', async () => {
  const stream = await streamOf(zainab, { path: '/api/support/events' });
  await stream.first('start');
  const notified = () => stream.kinds().filter((kind) => kind === 'contact').length;
  const clientId = randomUUID();
  const sent = await aMessage(app, { clientId });
  await until(() => notified() === 1);
  await app.call('POST', '/api/contact', {
    name: sent.name,
    email: sent.email,
    subject: sent.subject,
    message: sent.message,
    clientId,
  });
  await reply(sent.id, 'Because.');
  await until(() => notified() === 2);
  await close(sent.id, false);
  await until(() => notified() === 3);
});

describe('Becoming staff', () => {
  const desk = async ({ cookie }: SignedInUser) =>
    (await app.call('GET', '/api/support/messages', undefined, { cookie })).status;

  it('ends all sessions, and so does losing the role', async () => {
    const ada = await signIn(app);
    await confirmEmail(app, ada.id);
    expect(await desk(ada)).toBe(403);
    expect(await setRole(ada.email.toUpperCase(), 'moderator')).toEqual({ name: ada.name, was: 'user' });
    expect(await desk(ada)).toBe(401);
    const again = await signIn(app, ada.name, ada.email);
    // Access requires the second factor.
    expect(await desk(again)).toBe(403);
    await makeStaff(app, ada.id, 'moderator');
    expect(await desk(again)).toBe(200);
    expect(await setRole(ada.email, 'moderator')).toMatchObject({ was: 'moderator' });
    expect(await desk(again)).toBe(200);
    await setRole(ada.email, 'user');
    expect(await desk(again)).toBe(401);
  });

  it('requires a confirmed address and an account that is not leaving', async () => {
    const bola = await signIn(app);
    await unconfirmEmail(app, bola.id);
    await expect(setRole(bola.email, 'admin')).rejects.toThrow('has not confirmed');
    await expect(setRole('nobody@example.com', 'admin')).rejects.toThrow('No user has');
    await confirmEmail(app, bola.id);
    await scheduleDeletion(app, bola.id);
    await expect(setRole(bola.email, 'admin')).rejects.toThrow('scheduled the deletion');
  });
});
