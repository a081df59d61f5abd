import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { aMessage } from '../../factories/contact.ts';
import { newEmail, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { type MailServer, openMailServer } from '../../setup/mail-server.ts';
import { streamsOf } from '../../setup/test-streams.ts';
import { until } from '../../setup/until.ts';

// Replies by email that do not reach the sender: support staff is notified, and the message is open again.

let app: TestApp;
let server: MailServer;
let cookie: string;
beforeAll(async () => {
  server = await openMailServer({
    reject: (_who, address) => (address.startsWith('dead') ? 550 : address.startsWith('later') ? 451 : null),
    receive: ({ to }) => (to[0]?.startsWith('silent') ? 'disconnect' : 'accepted'),
  });
  app = await startTestApp({ SMTP_URL: server.url });
  ({ cookie } = await signInAs(app, 'moderator'));
});
afterAll(async () => {
  await app.stop();
  server.close();
});

const { streamOf } = streamsOf(() => app);

const read = async (id: string) =>
  (await app.call<ContactMessage>('GET', `/api/support/messages/${id}`, undefined, { cookie })).body;

async function sendReply(who: string) {
  const { id } = await aMessage(app, { email: `${who}-${newEmail()}` });
  const reply = { message: 'Because.', clientId: randomUUID() };
  const { status } = await app.call('POST', `/api/support/messages/${id}/replies`, reply, { cookie });
  expect(status).toBe(201);
  return id;
}

const untilReopened = (id: string) =>
  until(
    async () => {
      const message = await read(id);
      return message.closedAt === null ? message : null;
    },
    { what: 'the message to be reopened' },
  );

it('A message is reopened when the mailbox rejects the reply', async () => {
  const message = await untilReopened(await sendReply('dead'));
  expect(message.replies).toMatchObject([{ message: 'Because.', undelivered: 'rejected' }]);
  // After staff has seen the failure and closed the message, it stays closed.
  await app.call('POST', `/api/support/messages/${message.id}/close`, { closed: true }, { cookie });
  expect((await read(message.id)).closedAt).not.toBeNull();
});

it('Support staff is notified immediately when a message is reopened', async () => {
  const stream = await streamOf({ cookie }, { path: '/api/support/events' });
  await stream.first('start');
  await untilReopened(await sendReply('dead'));
  // One event each for the new message, the reply and the reopening.
  await until(() => stream.kinds().filter((kind) => kind === 'contact').length === 3);
});

it('A message is reopened when the reply may not have arrived', async () => {
  const message = await untilReopened(await sendReply('silent'));
  expect(message.replies).toMatchObject([{ undelivered: 'unsure' }]);
});

it('A message is reopened only after the last attempt when no server accepts the reply', async () => {
  const id = await sendReply('later');
  const makeNextAttemptLast = async () =>
    (
      await app.db.execute(sql`
        UPDATE pgboss.job SET retry_limit = retry_count
        WHERE name = 'contact-mail' AND data->>'kind' = 'reply' AND data->>'to' LIKE 'later-%' AND state = 'retry'`)
    ).rowCount;
  // The first attempt has failed. The job waits for the next one, which becomes its last.
  await until(makeNextAttemptLast, { what: 'the first attempt' });
  expect(await read(id)).toMatchObject({ closedAt: expect.any(String), replies: [{ undelivered: null }] });
  await app.db.execute(sql`
    UPDATE pgboss.job SET start_after = now() WHERE name = 'contact-mail' AND data->>'to' LIKE 'later-%'`);
  // A retried job does not wake the worker, but a new job does.
  await sendReply('another');
  expect((await untilReopened(id)).replies).toMatchObject([{ undelivered: 'abandoned' }]);
});

it('A message stays closed when the mail server accepts the reply', async () => {
  const id = await sendReply('ngozi');
  await until(async () => {
    const { rows } = await app.db.execute(sql`
      SELECT FROM pgboss.job WHERE name = 'contact-mail' AND data->>'to' LIKE 'ngozi-%' AND data->>'kind' = 'reply' AND state = 'completed'`);
    return rows.length === 1;
  });
  expect(await read(id)).toMatchObject({ closedAt: expect.any(String), replies: [{ undelivered: null }] });
});
