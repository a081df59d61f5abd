import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { signInAs } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { until } from '../setup/until.ts';

// Answers by e-mail that do not reach whoever asked: the desk learns of them, and has the message back.

let app: TestApp;
let server: SMTPServer;
let cookie: string;
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = address.startsWith('dead') ? 550 : address.startsWith('later') ? 451 : null;
      done(code ? Object.assign(new Error('no'), { responseCode: code }) : null);
    },
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        const isAnswer = session.envelope.rcptTo[0]?.address.startsWith('silent');
        if (isAnswer) for (const { _socket } of connections()) _socket.destroy();
        else done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` });
  ({ cookie } = await signInAs(app, 'moderator'));
});
afterAll(async () => {
  await app.stop();
  server.close();
});

type Connection = { _socket: { destroy(): void } };
const connections = () => (server as unknown as { connections: Set<Connection> }).connections;

const read = async (id: string) =>
  (await app.call<ContactMessage>('GET', `/api/support/messages/${id}`, undefined, { cookie })).body;

async function answered(who: string) {
  const email = `${who}-${randomUUID()}@example.com`;
  await app.call('POST', '/api/contact', { name: 'Ngozi', email, subject: 'A question', message: 'Why?' });
  const { rows } = await app.db.execute<{ id: string }>(
    sql`SELECT id FROM contact_messages WHERE email = ${email}`,
  );
  const id = rows[0]?.id ?? '';
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
