import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { registerJobs } from '#server/platform/module/register-jobs.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../tests/setup/database.ts';
import { type MailServer, openMailServer } from '../../../../tests/setup/mail-server.ts';
import { createMailDelivery, type Deliver } from './mail.ts';
import { composeMail } from './mail-layout.ts';

// Which mails are sent again after errors of the mail server or a crash of the process, and which are not.

const log = createLog('silent');

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

/** How the server responds to the content of a mail, and to its address. */
type MailServerBehavior = { onContent?: 'accepted' | 'silent' | 'disconnect' | number; onAddress?: number };

const LIMITS = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500, totalTimeout: 1_500 };

let behavior: MailServerBehavior;
let received: string[];
let server: MailServer;
beforeEach(async () => {
  behavior = {};
  received = [];
  server = await openMailServer({
    reject: (who) => (who === 'recipient' && behavior.onAddress) || null,
    receive({ to }) {
      const { onContent = 'accepted' } = behavior;
      // The mail server has the mail, even if the connection breaks before its response.
      if (typeof onContent === 'string') received.push(...to);
      return onContent;
    },
  });
});
afterEach(() => {
  server.hangUp();
  server.close();
});

function deliverThrough(url = server.url, { requiresTls = false } = {}): Deliver {
  const jobs = createJobs(database.url, log);
  const settings = {
    smtpUrl: url,
    requiresTls,
    from: 'Kasuwa <no-reply@kasuwa.example>',
    outboxDir: '/nowhere',
  };
  const delivery = createMailDelivery({ ...settings, db: database.db, log, limits: LIMITS });
  registerJobs(jobs, [{ name: 'mail', jobs: delivery.jobs }]);
  return delivery.deliver;
}

let composed = 0;
const compose = async () => {
  composed += 1;
  return composeMail({ to: 'ada@example.com', subject: 'Hello', paragraphs: ['Hello'] });
};

describe('A mail that the server accepted', () => {
  it('is not sent again when its job runs again after a crash', async () => {
    const id = crypto.randomUUID();
    await deliverThrough()(id, compose);
    await deliverThrough()(id, compose, true);
    expect(received).toEqual(['ada@example.com']);
  });

  it('is sent once when two jobs of the same id run at the same time', async () => {
    const id = crypto.randomUUID();
    const both = [deliverThrough()(id, compose), deliverThrough()(id, compose)];
    await Promise.allSettled(both);
    expect(received).toHaveLength(1);
    await deliverThrough()(id, compose);
    expect(received).toHaveLength(1);
  });
});

describe('A mail that the server did not accept', () => {
  it.each([
    ['address', { onAddress: 451 }],
    ['content', { onContent: 452 }],
  ] as [string, MailServerBehavior][])(
    'is retried after a temporary error about its %s',
    async (_what, error) => {
      const id = crypto.randomUUID();
      behavior = error;
      await expect(deliverThrough()(id, compose)).rejects.toThrow(/^Mail delivery failed: E\w+ 45[12]$/);
      expect(received).toEqual([]);
      behavior = {};
      await deliverThrough()(id, compose);
      expect(received).toEqual(['ada@example.com']);
    },
  );

  it.each([
    ['address', { onAddress: 550 }],
    ['content', { onContent: 554 }],
  ] as [string, MailServerBehavior][])(
    'is given up after a permanent error about its %s',
    async (_what, error) => {
      behavior = error;
      await deliverThrough()(crypto.randomUUID(), compose);
      expect(received).toEqual([]);
    },
  );

  it('is retried when the connection fails', async () => {
    const id = crypto.randomUUID();
    await expect(deliverThrough('smtp://127.0.0.1:1')(id, compose)).rejects.toThrow(/ESOCKET|ECONNECTION/);
    await deliverThrough()(id, compose);
    expect(received).toHaveLength(1);
  });

  it('is retried when the server does not send a greeting in time', async () => {
    const silent: Server = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const id = crypto.randomUUID();
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(deliverThrough(url)(id, compose)).rejects.toThrow(/ETIMEDOUT/);
    silent.close();
    await deliverThrough()(id, compose);
    expect(received).toHaveLength(1);
  });

  it('is not sent when its lease cannot be written, and is retried', async () => {
    const id = crypto.randomUUID();
    await database.db.execute(sql`ALTER TABLE mail_leases RENAME TO mail_leases_away`);
    await database.db.execute(
      sql`CREATE VIEW mail_leases AS SELECT * FROM mail_leases_away WHERE false UNION ALL SELECT * FROM mail_leases_away WHERE false`,
    );
    await expect(deliverThrough()(id, compose)).rejects.toThrow();
    expect(received).toEqual([]);
    await database.db.execute(sql`DROP VIEW mail_leases`);
    await database.db.execute(sql`ALTER TABLE mail_leases_away RENAME TO mail_leases`);
    await deliverThrough()(id, compose);
    expect(received).toHaveLength(1);
  });
});

describe('A mail that requires TLS', () => {
  const overTls = { requiresTls: true };

  it('is not sent when STARTTLS is not offered, and is retried', async () => {
    const id = crypto.randomUUID();
    await expect(deliverThrough(server.url, overTls)(id, compose)).rejects.toThrow(
      /^Mail delivery failed: ETLS/,
    );
    expect(received).toEqual([]);
    await deliverThrough()(id, compose);
    expect(received).toEqual(['ada@example.com']);
  });

  it.each(['smtp', 'smtps'])('is not sent to a server with a self-signed certificate: %s', async (scheme) => {
    const forger = await openMailServer({
      offersTls: true,
      receive({ to }) {
        received.push(...to);
        return 'accepted';
      },
    });
    try {
      const url = forger.url.replace('smtp:', `${scheme}:`);
      await expect(deliverThrough(url, overTls)(crypto.randomUUID(), compose)).rejects.toThrow(
        /^Mail delivery failed: E(TLS|SOCKET|CONNECTION)/,
      );
      expect(received).toEqual([]);
    } finally {
      forger.hangUp();
      forger.close();
    }
  });
});

describe('A mail that the server may have accepted', () => {
  it.each(['disconnect', 'silent'] as const)('is not sent again (%s)', async (onContent) => {
    const id = crypto.randomUUID();
    behavior = { onContent };
    await deliverThrough()(id, compose);
    behavior = {};
    const before = composed;
    await deliverThrough()(id, compose);
    expect(received).toHaveLength(1);
    // Composing creates new links, which would invalidate those of a delivered mail.
    expect(composed).toBe(before);
  });

  it.each(['disconnect', 'silent'] as const)('is sent again when it is a warning (%s)', async (onContent) => {
    const id = crypto.randomUUID();
    behavior = { onContent };
    await expect(deliverThrough()(id, compose, true)).rejects.toThrow(/Mail delivery failed/);
    behavior = {};
    await deliverThrough()(id, compose, true);
    expect(received).toHaveLength(2);
    await deliverThrough()(id, compose, true);
    expect(received).toHaveLength(2);
  });

  it('is not sent again when its process was killed while sending, unless it is a warning', async () => {
    const id = crypto.randomUUID();
    await database.db.execute(sql`INSERT INTO mail_leases (job_id) VALUES (${id})`);
    await deliverThrough()(id, compose);
    expect(received).toEqual([]);
    await deliverThrough()(id, compose, true);
    expect(received).toHaveLength(1);
  });
});
