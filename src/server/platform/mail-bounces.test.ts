import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/setup/database.ts';
import { type Database, openDatabase } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Mail } from './letter.ts';
import { createLog } from './log.ts';
import { deliverMails } from './mail.ts';
import { composeMail } from './mail-layout.ts';

// Mailboxes that send mails back.

const log = createLog('silent');
let testDatabase: TestDatabase;
let database: Database;
let server: SMTPServer;
let send: (mail: Mail) => Promise<void>;
/** What the server says to an address; null takes it. */
let refusal: { responseCode: number; at: 'sender' | 'recipient' } | null;
let asked = 0;
let heads: string[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, log);
  const answer = (at: 'sender' | 'recipient') =>
    refusal?.at === at ? Object.assign(new Error('no'), { responseCode: refusal.responseCode }) : null;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(answer('sender')),
    onRcptTo(_address, _session, done) {
      asked += 1;
      done(answer('recipient'));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        heads.push(Buffer.concat(chunks).toString().split('\r\n\r\n')[0] ?? '');
        done();
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const jobs: Pick<Jobs, 'handle'> = {
    handle: (_job, work) => {
      send = (mail) => work(mail as never, randomUUID());
    },
  };
  deliverMails(jobs as Jobs, {
    ...{ db: database.db, log, smtpUrl: `smtp://127.0.0.1:${port}` },
    ...{ from: 'Kasuwa <no-reply@kasuwa.example>', outboxDir: '/nowhere' },
  });
});
afterAll(async () => {
  server.close();
  await database.close();
  await testDatabase.drop();
});
beforeEach(() => {
  refusal = null;
  asked = 0;
  heads = [];
});

const mailTo = (to: string, more: Partial<Mail> = {}) => ({
  ...composeMail({ to, subject: 'News', paragraphs: ['Something is new.'] }),
  ...more,
});

async function bounce(to: string, times: number): Promise<void> {
  refusal = { responseCode: 550, at: 'recipient' };
  for (let n = 0; n < times; n += 1) await send(mailTo(to));
  refusal = null;
}

describe('An address that sends mails back', () => {
  it('is spared after three, whoever writes it in capitals, but for warnings', async () => {
    const to = `${randomUUID()}@example.com`;
    await bounce(to, 3);
    asked = 0;
    await send(mailTo(to.toUpperCase()));
    expect(asked).toBe(0);
    await send(mailTo(to, { isWarning: true }));
    expect(heads).toHaveLength(1);
    // It was taken: the mailbox is back.
    await send(mailTo(to));
    expect(heads).toHaveLength(2);
  });

  it('is forgiven by one mail that was taken', async () => {
    const to = `${randomUUID()}@example.com`;
    await bounce(to, 2);
    await send(mailTo(to));
    await bounce(to, 2);
    await send(mailTo(to));
    expect(heads).toHaveLength(2);
  });

  it('is not meant where we ourselves are refused, or where it is full for now', async () => {
    const to = `${randomUUID()}@example.com`;
    for (const no of [
      { responseCode: 550, at: 'sender' },
      { responseCode: 452, at: 'recipient' },
    ] as const) {
      refusal = no;
      for (let n = 0; n < 4; n += 1) await send(mailTo(to)).catch(() => {});
    }
    refusal = null;
    await send(mailTo(to));
    expect(heads).toHaveLength(1);
  });
});

describe('A mail that can be ended', () => {
  it('says so to the mail program, and no other does', async () => {
    await send(mailTo('reader@example.com', { unsubscribeUrl: 'https://kasuwa.example/unsubscribe/abc' }));
    await send(mailTo('reader@example.com'));
    expect(heads[0]).toContain('List-Unsubscribe: <https://kasuwa.example/unsubscribe/abc>');
    expect(heads[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(heads[1]).not.toContain('List-Unsubscribe');
  });
});
