import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/setup/database.ts';
import { createJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { type Deliver, deliverMails } from './mail.ts';
import { composeMail } from './mail-layout.ts';

// Mail servers that are slow, rude or dying, and a process that dies: what is sent again, and what is not.

const log = createLog('silent');

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

/** What the server says to the words of a mail, and to its address. */
type Manners = { onWords?: 'take' | 'drop' | 'hang' | number; onAddress?: number };

const LIMITS = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500, wholeTimeout: 1_500 };

let manners: Manners;
let received: string[];
let server: SMTPServer;
let port: number;
let sockets: Socket[];
beforeEach(async () => {
  manners = {};
  received = [];
  sockets = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(manners.onAddress ? refusal(manners.onAddress) : null);
    },
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        const { onWords = 'take' } = manners;
        if (typeof onWords === 'number') return done(refusal(onWords));
        // From here on the mail is on its way, whatever the market hears of it.
        received.push(session.envelope.rcptTo[0]?.address ?? '');
        if (onWords === 'drop') hangUp();
        if (onWords === 'take') done();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  port = (server.server.address() as AddressInfo).port;
});
afterEach(() => {
  hangUp();
  server.close();
});

function hangUp(): void {
  for (const socket of sockets) socket.destroy();
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('no'), { responseCode });
}

function deliverThrough(url = `smtp://127.0.0.1:${port}`): Deliver {
  const jobs = createJobs(database.url, log);
  const settings = { smtpUrl: url, from: 'Kasuwa <no-reply@kasuwa.example>', outboxDir: '/nowhere' };
  return deliverMails(jobs, { ...settings, db: database.db, log, limits: LIMITS });
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
  ] as [string, Manners][])('is tried again when it %s', async (_what, rude) => {
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
  ] as [string, Manners][])('is given up when it refuses %s for good', async (_what, rude) => {
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
    await database.db.execute(sql`ALTER TABLE mail_claims RENAME TO mail_claims_away`);
    await database.db.execute(
      sql`CREATE VIEW mail_claims AS SELECT * FROM mail_claims_away WHERE false UNION ALL SELECT * FROM mail_claims_away WHERE false`,
    );
    await expect(deliverThrough()(id, compose)).rejects.toThrow();
    expect(received).toEqual([]);
    await database.db.execute(sql`DROP VIEW mail_claims`);
    await database.db.execute(sql`ALTER TABLE mail_claims_away RENAME TO mail_claims`);
    await deliverThrough()(id, compose);
    expect(received).toHaveLength(1);
  });
});

describe('A mail of which nobody knows', () => {
  it.each(['drop', 'hang'] as const)('is not sent again: the server may have it (%s)', async (onWords) => {
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

  it.each(['drop', 'hang'] as const)('is sent again when it is a warning (%s)', async (onWords) => {
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
    await database.db.execute(sql`INSERT INTO mail_claims (job_id) VALUES (${id})`);
    await deliverThrough()(id, compose);
    expect(received).toEqual([]);
    await deliverThrough()(id, compose, true);
    expect(received).toHaveLength(1);
  });
});
