import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../tests/setup/database.ts';
import { type MailServer, openMailServer } from '../../../../tests/setup/mail-server.ts';
import { createMailDelivery, sendMail } from './mail.ts';
import { composeMail } from './mail-layout.ts';
import type { Mail } from './mail-message.ts';

const log = createLog('silent');
let database: OpenTestDatabase;
let server: MailServer;
let send: (mail: Mail) => Promise<void>;
/** The response of the mail server to an address; null: the address is accepted. */
let rejection: { responseCode: number; at: 'sender' | 'recipient' } | null;
let recipientAttempts = 0;
let headers: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  server = await openMailServer({
    reject(who) {
      if (who === 'recipient') recipientAttempts += 1;
      return rejection?.at === who ? rejection.responseCode : null;
    },
    receive({ raw }) {
      headers.push(raw.split('\r\n\r\n')[0] ?? '');
      return 'accepted';
    },
  });
  const { jobs } = createMailDelivery({
    db: database.db,
    log,
    smtpUrl: server.url,
    from: 'Kasuwa <no-reply@kasuwa.example>',
    outboxDir: '/nowhere',
  });
  const sendJob = jobs.find(({ job }) => job.name === sendMail.name);
  send = async (mail) => sendJob?.run(mail, randomUUID());
});
afterAll(async () => {
  server.close();
  await database.drop();
});
beforeEach(() => {
  rejection = null;
  recipientAttempts = 0;
  headers = [];
});

const mailTo = (to: string, more: Partial<Mail> = {}) => ({
  ...composeMail({ to, subject: 'News', paragraphs: ['Something is new.'] }),
  ...more,
});

async function bounce(to: string, times: number): Promise<void> {
  rejection = { responseCode: 550, at: 'recipient' };
  for (let n = 0; n < times; n += 1) await send(mailTo(to));
  rejection = null;
}

describe('An address that bounces mails', () => {
  it('gets only warnings after three bounces, in any letter case', async () => {
    const to = `${randomUUID()}@example.com`;
    await bounce(to, 3);
    recipientAttempts = 0;
    await send(mailTo(to.toUpperCase()));
    expect(recipientAttempts).toBe(0);
    await send(mailTo(to, { isWarning: true }));
    expect(headers).toHaveLength(1);
    // The accepted warning has cleared the bounces.
    await send(mailTo(to));
    expect(headers).toHaveLength(2);
  });

  it('starts at zero again after one accepted mail', async () => {
    const to = `${randomUUID()}@example.com`;
    await bounce(to, 2);
    await send(mailTo(to));
    await bounce(to, 2);
    await send(mailTo(to));
    expect(headers).toHaveLength(2);
  });

  it('has no bounce when the sender is rejected or the mailbox is full for now', async () => {
    const to = `${randomUUID()}@example.com`;
    for (const response of [
      { responseCode: 550, at: 'sender' },
      { responseCode: 452, at: 'recipient' },
    ] as const) {
      rejection = response;
      for (let n = 0; n < 4; n += 1) await send(mailTo(to)).catch(() => {});
    }
    rejection = null;
    await send(mailTo(to));
    expect(headers).toHaveLength(1);
  });
});

describe('A mail with an unsubscribe URL', () => {
  it('has List-Unsubscribe headers, and other mails have none', async () => {
    await send(mailTo('reader@example.com', { unsubscribeUrl: 'https://kasuwa.example/unsubscribe/abc' }));
    await send(mailTo('reader@example.com'));
    expect(headers[0]).toContain('List-Unsubscribe: <https://kasuwa.example/unsubscribe/abc>');
    expect(headers[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headers[1]).not.toContain('List-Unsubscribe');
  });
});
