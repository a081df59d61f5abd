import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseDueUsers } from '#server/modules/account-deletion/index.ts';
import { recordBounce } from '#server/platform/mail/mail-bounces.ts';
import {
  aMarketingUser,
  aPublishedListing,
  aSubscriber,
  clearNewsletter,
  FRIDAY,
  jobsTo,
  later,
  mailTo,
  sendWeekOf,
} from '../../factories/newsletter.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { erasureServices } from '../../setup/modules.ts';
import { until } from '../../setup/until.ts';

// The weekly newsletter is sent at most once a week, even after a crash, and only to readers who want it.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.example' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await clearNewsletter(app);
  await aPublishedListing(app, 'Sofa');
});

const listRecipients = async () => {
  const { rows } = await app.db.execute<{ to: string }>(
    sql`SELECT data->>'to' AS to FROM pgboss.job WHERE name = 'new-listings-mail' ORDER BY 1`,
  );
  return rows.map(({ to }) => to);
};
async function press(unsubscribeUrl = '') {
  const pressed = await app.fetch(new URL(unsubscribeUrl).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(pressed.status).toBe(200);
}
const readers = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => aSubscriber(app)))).sort();

describe('The newsletter of a week', () => {
  it('is sent once when the job runs several times', async () => {
    const emails = await readers(3);
    expect(await sendWeekOf(app)).toBe(3);
    for (const hours of [0, 1, 24, 71]) expect(await sendWeekOf(app, later(0, hours * 3_600_000))).toBe(0);
    expect(await listRecipients()).toEqual(emails);
  });

  it('is sent once when several processes send it at the same moment', async () => {
    const emails = await readers(9);
    await aMarketingUser(app);
    const other = await startTestApp({}, { databaseUrl: app.databaseUrl, storage: app.storage });
    try {
      const counts = await Promise.all(
        [app, other, app, other].map((each) => sendWeekOf(each, FRIDAY, { batchSize: 2 })),
      );
      let sent = counts.reduce((sum, count) => sum + count, 0);
      // A process that finds the week locked by another one leaves it to the next run.
      sent += await sendWeekOf(app, FRIDAY, { batchSize: 2 });
      expect(sent).toBe(10);
      expect(new Set(await listRecipients()).size).toBe(10);
      expect(await listRecipients()).toEqual(expect.arrayContaining(emails));
    } finally {
      await other.stop();
    }
  });

  it('continues where a killed server stopped, and reaches no reader twice', async () => {
    const emails = await readers(7);
    const { email } = await aMarketingUser(app);
    for (let batch = 0; batch < 2; batch += 1)
      await expect(
        sendWeekOf(app, FRIDAY, {
          batchSize: 2,
          onBatch() {
            throw new Error('killed');
          },
        }),
      ).rejects.toThrow('killed');
    expect(await listRecipients()).toHaveLength(4);
    expect(await sendWeekOf(app, FRIDAY, { batchSize: 2 })).toBe(4);
    expect(await listRecipients()).toEqual([...emails, email].sort());
  });

  it('neither records nor sends a batch that failed', async () => {
    await readers(3);
    await app.db.execute(
      sql`CREATE FUNCTION reject_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'insert rejected'; END $$`,
    );
    await app.db.execute(
      sql`CREATE TRIGGER reject_rows BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION reject_rows()`,
    );
    await expect(sendWeekOf(app)).rejects.toThrow();
    await app.db.execute(sql`DROP FUNCTION reject_rows CASCADE`);
    const { rows } = await app.db.execute(sql`SELECT 1 FROM newsletter_sendings`);
    expect(rows).toEqual([]);
    expect(await sendWeekOf(app)).toBe(3);
  });

  it('is sent late, but before Monday, when the server was down on Friday', async () => {
    const [email] = await readers(1);
    await aPublishedListing(app, 'Posted on Saturday', { publishedAt: later(1) });
    expect(await sendWeekOf(app, later(0, -1))).toBe(0);
    expect(await sendWeekOf(app, later(3))).toBe(0);
    expect(await sendWeekOf(app, later(2))).toBe(1);
    const mail = await mailTo(app, email ?? '');
    expect(mail.text).toContain('Sofa');
    expect(mail.text).not.toContain('Posted on Saturday');
    expect(await sendWeekOf(app, later(7))).toBe(1);
    expect((await mailTo(app, email ?? '', { count: 2 })).text).toContain('Posted on Saturday');
  });

  it.each(['subscribers', 'users'])(
    'counts each of the %s once when the last processed one is erased before the next run',
    async (list) => {
      const isOfUsers = list === 'users';
      const users = [];
      for (let n = 0; n < 5; n += 1) users.push(await makeUser(app, { notifyMarketing: isOfUsers }));
      if (!isOfUsers) for (const { email } of users) await aSubscriber(app, { email });
      const [, second] = users.toSorted((a, b) => (a.email < b.email ? -1 : 1));
      const { id = '', email = '' } = second ?? {};
      const stop = () => {
        throw new Error('stopped');
      };
      // The empty list of subscribers is a batch, too.
      for (let batches = isOfUsers ? 2 : 1; batches > 0; batches -= 1)
        await expect(sendWeekOf(app, FRIDAY, { batchSize: 2, onBatch: stop })).rejects.toThrow('stopped');
      await until(async () => (await jobsTo(app, email)).every(({ state }) => state === 'completed'));
      await scheduleDeletion(app, id);
      expect(await eraseDueUsers(erasureServices(app), new Date(Date.now() + 1_000))).toBe(1);
      expect(await sendWeekOf(app, FRIDAY, { batchSize: 2 })).toBe(3);
      const { rows } = await app.db.execute(sql`SELECT readers, mails FROM newsletter_weeks`);
      expect(rows).toEqual([{ readers: 5, mails: 5 }]);
    },
  );

  it('stores its totals, but no address after the last batch', async () => {
    await readers(5);
    await sendWeekOf(app, FRIDAY, { batchSize: 2 });
    const { rows } = await app.db.execute(sql`
      SELECT issue, readers, mails, after_email, finished_at IS NOT NULL AS done FROM newsletter_weeks`);
    expect(rows).toEqual([
      { issue: 'arrivals/2026-11-20', readers: 5, mails: 5, after_email: '', done: true },
    ]);
  });
});

describe('No newsletter is sent', () => {
  it('to a subscriber who has not confirmed', async () => {
    const email = await aSubscriber(app, { isConfirmed: false });
    await aSubscriber(app);
    expect(await sendWeekOf(app)).toBe(1);
    expect(await jobsTo(app, email)).toEqual([]);
  });

  it('after one click on the unsubscribe button of the email program', async () => {
    const email = await aSubscriber(app);
    await sendWeekOf(app);
    const { unsubscribeUrl } = await mailTo(app, email);
    await press(unsubscribeUrl);
    await aPublishedListing(app, 'Bed', { publishedAt: later(2) });
    expect(await sendWeekOf(app, later(7))).toBe(0);
  });

  it.each([
    [
      'clicked the unsubscribe button of the email program',
      (email: string) => press(app.unsubscriber.footerFor({ kind: 'newsletter', email }).unsubscribeUrl),
    ],
    [
      'had three bounced emails',
      async (email: string) => {
        for (let n = 0; n < 3; n += 1) await recordBounce(app.db, email);
      },
    ],
  ])('to a reader whose email was queued before they %s', async (_what, change) => {
    const email = await aSubscriber(app);
    await app.db.transaction(async (tx) => {
      expect(await sendWeekOf({ ...app, db: tx as never })).toBe(1);
      await change(email);
    });
    await until(async () => (await jobsTo(app, email)).some(({ state }) => state === 'completed'));
    await expect(mailTo(app, email, { withinMs: 0 })).rejects.toThrow();
  });
});

describe('An issue that the operator writes', () => {
  it('and the weekly issue both reach the same reader', async () => {
    const [email] = await readers(1);
    const { readIssue, sendIssue } = await import('#server/modules/newsletter/index.ts');
    const issue = readIssue('2026-11-20', '# Hello\n\nNews from us.');
    expect(await sendIssue({ db: app.db, jobs: app.jobs, unsubscriber: app.unsubscriber }, issue)).toBe(1);
    expect(await sendWeekOf(app)).toBe(1);
    expect(await listRecipients()).toEqual([email]);
  });
});
