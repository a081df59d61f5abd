import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../tests/setup/database.ts';
import { type MailServer, openMailServer } from '../../../../tests/setup/mail-server.ts';
import { createMailDelivery, sendMail } from './mail.ts';
import { composeMail } from './mail-layout.ts';
import type { Mail } from './mail-message.ts';

// Mailboxes that send mails back.

const log = createLog('silent');
let database: OpenTestDatabase;
let server: MailServer;
let send: (mail: Mail) => Promise<void>;
/** What the server says to an address; null takes it. */
let refusal: { responseCode: number; at: 'sender' | 'recipient' } | null;
let asked = 0;
let heads: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  server = await openMailServer({
    reject(who) {
      if (who === 'recipient') asked += 1;
      return refusal?.at === who ? refusal.responseCode : null;
    },
    take({ raw }) {
      heads.push(raw.split('\r\n\r\n')[0] ?? '');
      return 'taken';
    },
  });
  const { jobs } = createMailDelivery({
    db: database.db,
    log,
    smtpUrl: server.url,
    from: 'Kasuwa <no-reply@kasuwa.example>',
    outboxDir: '/nowhere',
  });
  const sending = jobs.find(({ job }) => job.name === sendMail.name);
  send = async (mail) => sending?.run(mail, randomUUID());
});
afterAll(async () => {
  server.close();
  await database.drop();
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
  it('is spared after three, in any spelling, but for warnings', async () => {
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
