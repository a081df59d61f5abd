import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts';
import { registerJobs } from '#server/platform/module/register-jobs.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../tests/setup/database.ts';
import { type MailServer, openMailServer, type ReceivedMail } from '../../../../tests/setup/mail-server.ts';
import { until } from '../../../../tests/setup/until.ts';
import { createMailDelivery, listOutbox, sendMail } from './mail.ts';
import { composeMail } from './mail-layout.ts';

const log = createLog('silent');
const FROM = 'Kasuwa <no-reply@kasuwa.example>';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

/** Runs the job of a sent mail again, as after a crash before the job was completed. */
async function sendAgain(jobs: Jobs, to: string): Promise<void> {
  const done = sql`UPDATE pgboss.job SET state = 'created', start_after = now(), completed_on = NULL, started_on = NULL WHERE data->>'to' = ${to} AND state = 'completed' RETURNING id`;
  await until(async () => (await database.db.execute(done)).rows.length === 1);
  // Another mail wakes the worker.
  await jobs.enqueue(database.db, sendMail, mailTo('another@example.com'));
  const open = sql`SELECT 1 FROM pgboss.job WHERE name = 'send-mail' AND state <> 'completed'`;
  await until(async () => (await database.db.execute(open)).rows.length === 0);
}

function mailTo(to: string, subject = 'Hello') {
  return composeMail({ to, subject, paragraphs: ['Ẹ káàárọ̀ — ₦5,000'] });
}

describe('A mail', () => {
  it('is composed as text and as escaped HTML', () => {
    const mail = composeMail({
      to: 'ada@example.com',
      subject: 'Hello',
      paragraphs: ['Hello <b>Ada</b> & "friends"'],
      button: { label: 'Go', url: 'https://kasuwa.example/?a=1&b="><script>' },
    });
    expect(mail.text).toContain('Hello <b>Ada</b> & "friends"');
    expect(mail.text).toContain('Go: https://kasuwa.example/?a=1&b="><script>');
    expect(mail.html).toContain('Hello &#60;b&#62;Ada&#60;/b&#62; &#38; &#34;friends&#34;');
    expect(mail.html).not.toMatch(/<b>|<script>/);
  });
});

describe('Without a mail server, the outbox', () => {
  let dir: string;
  let jobs: Jobs;
  beforeAll(async () => {
    dir = path.join(await mkdtemp(path.join(os.tmpdir(), 'kasuwa-mail-')), 'outbox');
    jobs = createJobs(database.url, log);
    registerJobs(jobs, [
      {
        name: 'mail',
        jobs: createMailDelivery({ db: database.db, log, smtpUrl: null, from: FROM, outboxDir: dir }).jobs,
      },
    ]);
    await jobs.start();
  });
  afterAll(async () => {
    await jobs.stop();
    await rm(path.dirname(dir), { recursive: true, force: true });
  });

  it('is empty before the first mail', async () => {
    expect(await listOutbox(dir)).toEqual([]);
  });

  it('lists each mail once, newest first, in files that only the owner may read', async () => {
    await jobs.enqueue(database.db, sendMail, mailTo('first@example.com'));
    await until(async () => (await listOutbox(dir)).length === 1);
    await sendAgain(jobs, 'first@example.com');
    await jobs.enqueue(database.db, sendMail, mailTo('last@example.com'));
    await until(async () => (await listOutbox(dir)).length === 3);
    const mails = await listOutbox(dir);
    expect(mails[0]).toMatchObject({ to: 'last@example.com', subject: 'Hello' });
    expect(mails.filter(({ to }) => to === 'first@example.com')).toHaveLength(1);
    const files = await readdir(dir);
    expect(files).toHaveLength(3);
    expect((await stat(dir)).mode & 0o077).toBe(0);
    for (const file of files) expect((await stat(path.join(dir, file))).mode & 0o077).toBe(0);
  });
});

describe('With a mail server, a mail', () => {
  const received: ReceivedMail[] = [];
  let server: MailServer;
  let jobs: Jobs;
  beforeAll(async () => {
    server = await openMailServer({
      receive(mail) {
        received.push(mail);
        return 'accepted';
      },
    });
    jobs = createJobs(database.url, log);
    registerJobs(jobs, [
      {
        name: 'mail',
        jobs: createMailDelivery({
          db: database.db,
          log,
          smtpUrl: server.url,
          from: FROM,
          outboxDir: '/nowhere',
        }).jobs,
      },
    ]);
    await jobs.start();
  });
  afterAll(async () => {
    await jobs.stop();
    server.close();
  });

  it('is sent once, from our address, even if its job runs twice', async () => {
    await jobs.enqueue(database.db, sendMail, mailTo('ada@example.com'));
    await until(() => received.length === 1);
    const [mail] = received;
    expect(mail).toMatchObject({ from: 'no-reply@kasuwa.example', to: ['ada@example.com'] });
    expect(mail?.raw).toMatch(/^From: Kasuwa <no-reply@kasuwa\.example>\r$/m);
    expect(mail?.raw).toMatch(/^Subject: Hello\r$/m);
    expect(mail?.raw).toContain('multipart/alternative');
    await sendAgain(jobs, 'ada@example.com');
    const toAda = received.filter(({ to }) => to.includes('ada@example.com'));
    expect(toAda).toHaveLength(1);
    expect(toAda[0]?.raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@kasuwa>\r$/im);
    expect(toAda[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/im);
  });

  it('gets no extra header from a line break in its subject', async () => {
    const before = received.length;
    await jobs.enqueue(database.db, sendMail, mailTo('ada@example.com', 'Hi\r\nBcc: all@example.com'));
    await until(() => received.length > before);
    const mail = received.at(-1);
    expect(mail?.to).toEqual(['ada@example.com']);
    expect(mail?.raw).not.toMatch(/^Bcc:/im);
  });
});
