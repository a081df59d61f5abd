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

// Mail servers that are slow, rude or dying, and a process that dies: what is sent again, and what is not.

const log = createLog('silent');

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

/** What the server says to the words of a mail, and to its address. */
type MailServerBehavior = { onWords?: 'taken' | 'silent' | 'gone' | number; onAddress?: number };

const LIMITS = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500, wholeTimeout: 1_500 };

let manners: MailServerBehavior;
let received: string[];
let server: MailServer;
beforeEach(async () => {
  manners = {};
  received = [];
  server = await openMailServer({
    reject: (who) => (who === 'recipient' && manners.onAddress) || null,
    take({ to }) {
      const { onWords = 'taken' } = manners;
      // From here on the mail is on its way, whatever the market hears of it.
      if (typeof onWords === 'string') received.push(...to);
      return onWords;
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

describe('A mail that the server took', () => {
  it('is not sent again by the job that did not live to say so', async () => {
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

describe('A mail that the server did not take', () => {
  it.each([
    ['says to come back, at the address', { onAddress: 451 }],
    ['says to come back, after the words', { onWords: 452 }],
  ] as [string, MailServerBehavior][])('is tried again when it %s', async (_what, rude) => {
    const id = crypto.randomUUID();
    manners = rude;
    await expect(deliverThrough()(id, compose)).rejects.toThrow(/^The mail server refused: E\w+ 45[12]$/);
    expect(received).toEqual([]);
    manners = {};
    await deliverThrough()(id, compose);
    expect(received).toEqual(['ada@example.com']);
  });

  it.each([
    ['the address', { onAddress: 550 }],
    ['the words', { onWords: 554 }],
  ] as [string, MailServerBehavior][])('is given up when it refuses %s for good', async (_what, rude) => {
    manners = rude;
    await deliverThrough()(crypto.randomUUID(), compose);
    expect(received).toEqual([]);
  });

  it('is tried again when nobody answers there', async () => {
    const id = crypto.randomUUID();
    await expect(deliverThrough('smtp://127.0.0.1:1')(id, compose)).rejects.toThrow(/ESOCKET|ECONNECTION/);
    await deliverThrough()(id, compose);
    expect(received).toHaveLength(1);
  });

  it('is tried again when it is silent from the start, within the time we give it', async () => {
    const silent: Server = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const id = crypto.randomUUID();
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(deliverThrough(url)(id, compose)).rejects.toThrow(/ETIMEDOUT/);
    silent.close();
    await deliverThrough()(id, compose);
    expect(received).toHaveLength(1);
  });

  it('is tried again when our own note could not be written: no word of it leaves', async () => {
    const id = crypto.randomUUID();
    await database.db.execute(sql`ALTER TABLE mail_leases RENAME TO mail_claims_away`);
    await database.db.execute(
      sql`CREATE VIEW mail_leases AS SELECT * FROM mail_claims_away WHERE false UNION ALL SELECT * FROM mail_claims_away WHERE false`,
    );
    await expect(deliverThrough()(id, compose)).rejects.toThrow();
    expect(received).toEqual([]);
    await database.db.execute(sql`DROP VIEW mail_leases`);
    await database.db.execute(sql`ALTER TABLE mail_claims_away RENAME TO mail_leases`);
    await deliverThrough()(id, compose);
    expect(received).toHaveLength(1);
  });
});

describe('A mail that may only leave encrypted', () => {
  const overTls = { requiresTls: true };

  it('is not sent where STARTTLS is not offered, or was taken out on the way, and is tried again', async () => {
    const id = crypto.randomUUID();
    await expect(deliverThrough(server.url, overTls)(id, compose)).rejects.toThrow(
      /^The mail server refused: ETLS/,
    );
    expect(received).toEqual([]);
    await deliverThrough()(id, compose);
    expect(received).toEqual(['ada@example.com']);
  });

  it.each(['smtp', 'smtps'])(
    'is not sent to a server whose certificate nobody signed: %s',
    async (scheme) => {
      const forger = await openMailServer({
        offersTls: true,
        take({ to }) {
          received.push(...to);
          return 'taken';
        },
      });
      try {
        const url = forger.url.replace('smtp:', `${scheme}:`);
        await expect(deliverThrough(url, overTls)(crypto.randomUUID(), compose)).rejects.toThrow(
          /^The mail server refused: E(TLS|SOCKET|CONNECTION)/,
        );
        expect(received).toEqual([]);
      } finally {
        forger.hangUp();
        forger.close();
      }
    },
  );
});

describe('A mail of which nobody knows', () => {
  it.each(['gone', 'silent'] as const)('is not sent again: the server may have it (%s)', async (onWords) => {
    const id = crypto.randomUUID();
    manners = { onWords };
    await deliverThrough()(id, compose);
    manners = {};
    const before = composed;
    await deliverThrough()(id, compose);
    expect(received).toHaveLength(1);
    // Composing makes links, and new links end those that may have arrived.
    expect(composed).toBe(before);
  });

  it.each(['gone', 'silent'] as const)('is sent again when it is a warning (%s)', async (onWords) => {
    const id = crypto.randomUUID();
    manners = { onWords };
    await expect(deliverThrough()(id, compose, true)).rejects.toThrow(/The mail server refused/);
    manners = {};
    await deliverThrough()(id, compose, true);
    expect(received).toHaveLength(2);
    await deliverThrough()(id, compose, true);
    expect(received).toHaveLength(2);
  });

  it('is not sent by the next process when the last one was killed on the way', async () => {
    const id = crypto.randomUUID();
    await database.db.execute(sql`INSERT INTO mail_leases (job_id) VALUES (${id})`);
    await deliverThrough()(id, compose);
    expect(received).toEqual([]);
    await deliverThrough()(id, compose, true);
    expect(received).toHaveLength(1);
  });
});
