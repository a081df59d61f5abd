import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { aMessage, newEmail } from '../factories/contact.ts';
import { signInAs } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { type MailServer, openMailServer } from '../setup/mail-server.ts';
import { streamsOf } from '../setup/test-streams.ts';
import { until } from '../setup/until.ts';

// Answers by e-mail that do not reach whoever asked: the desk learns of them, and has the message back.

let app: TestApp;
let server: MailServer;
let cookie: string;
beforeAll(async () => {
  server = await openMailServer({
    reject: (_who, address) => (address.startsWith('dead') ? 550 : address.startsWith('later') ? 451 : null),
    take: ({ to }) => (to[0]?.startsWith('silent') ? 'gone' : 'taken'),
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

async function answered(who: string) {
  const { id } = await aMessage(app, { email: `${who}-${newEmail()}` });
  const reply = { message: 'Because.', clientId: randomUUID() };
  const { status } = await app.call('POST', `/api/support/messages/${id}/replies`, reply, { cookie });
  expect(status).toBe(201);
  return id;
}

const back = (id: string) =>
  until(
    async () => {
      const message = await read(id);
      return message.closedAt === null ? message : null;
    },
    { what: 'the message open again' },
  );

it('opens a message again whose answer the mailbox refused', async () => {
  const message = await back(await answered('dead'));
  expect(message.replies).toMatchObject([{ message: 'Because.', undelivered: 'refused' }]);
  // Whoever closes it now knows, and it stays so.
  await app.call('POST', `/api/support/messages/${message.id}/close`, { closed: true }, { cookie });
  expect((await read(message.id)).closedAt).not.toBeNull();
});

it('tells the desk at once that a message is back', async () => {
  const stream = await streamOf({ cookie }, { path: '/api/support/events' });
  await stream.first('start');
  await back(await answered('dead'));
  // It came, was answered, and came back.
  await until(() => stream.kinds().filter((kind) => kind === 'contact').length === 3);
});

it('opens a message again whose answer may not have arrived', async () => {
  const message = await back(await answered('silent'));
  expect(message.replies).toMatchObject([{ undelivered: 'unsure' }]);
});

it('opens a message again whose answer no server took, after the last try alone', async () => {
  const id = await answered('later');
  const triedAgain = async () =>
    (
      await app.db.execute(sql`
        UPDATE pgboss.job SET retry_limit = retry_count
        WHERE name = 'contact-mail' AND data->>'kind' = 'reply' AND data->>'to' LIKE 'later-%' AND state = 'retry'`)
    ).rowCount;
  // It was tried in vain and waits for the next time, which shall be its last.
  await until(triedAgain, { what: 'a first try' });
  expect(await read(id)).toMatchObject({ closedAt: expect.any(String), replies: [{ undelivered: null }] });
  await app.db.execute(sql`
    UPDATE pgboss.job SET start_after = now() WHERE name = 'contact-mail' AND data->>'to' LIKE 'later-%'`);
  // Jobs to be tried again wake nobody; the next one does.
  await answered('another');
  expect((await back(id)).replies).toMatchObject([{ undelivered: 'given-up' }]);
});

it('leaves a message closed whose answer was taken', async () => {
  const id = await answered('ngozi');
  await until(async () => {
    const { rows } = await app.db.execute(sql`
      SELECT FROM pgboss.job WHERE name = 'contact-mail' AND data->>'to' LIKE 'ngozi-%' AND data->>'kind' = 'reply' AND state = 'completed'`);
    return rows.length === 1;
  });
  expect(await read(id)).toMatchObject({ closedAt: expect.any(String), replies: [{ undelivered: null }] });
});
