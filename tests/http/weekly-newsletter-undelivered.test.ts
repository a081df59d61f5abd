import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressHash } from '#server/platform/mail/mail-bounces.ts';
import {
  aPublishedListing,
  aSubscriber,
  clearNewsletter,
  FRIDAY,
  jobsTo,
  later,
  sendWeekOf,
} from '../factories/newsletter.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { type MailServer, openMailServer, type ReceivedMail } from '../setup/mail-server.ts';
import { until } from '../setup/until.ts';

// A weekly mail that certainly did not arrive does not count as received: the next one shows its listings.

let answer: number | null = null;
let take: 'taken' | 'gone' = 'taken';
const taken: ReceivedMail[] = [];
let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await openMailServer({
    reject: (who) => (who === 'recipient' ? answer : null),
    take(mail) {
      taken.push(mail);
      return take;
    },
  });
  app = await startTestApp({ SMTP_URL: server.url, THROTTLE_SCALE: '1000' });
});
afterAll(async () => {
  await app.stop();
  server.close();
});

let email: string;
beforeEach(async () => {
  [answer, take] = [null, 'taken'];
  await clearNewsletter(app);
  email = await aSubscriber(app);
  await aPublishedListing(app, 'Lamp', { publishedAt: later(-9) });
  await aPublishedListing(app, 'Sofa');
  await sendWeekOf(app, later(-7));
  await allDone();
});

const allDone = (count = 1) =>
  until(
    async () => {
      const jobs = await jobsTo(app, email);
      return jobs.length === count && jobs.every(({ state }) => state === 'completed');
    },
    { what: `${count} finished jobs` },
  );

async function issues() {
  const { rows } = await app.db.execute<{ issue: string }>(
    sql`SELECT issue FROM newsletter_sendings WHERE address_hash = ${addressHash(email)} ORDER BY issue`,
  );
  return rows.map(({ issue }) => issue);
}

/** The next try is the last one, and comes at once. */
async function tryOnceMore() {
  await until(
    async () =>
      (
        await app.db.execute(sql`
          UPDATE pgboss.job SET retry_limit = retry_count, start_after = now()
          WHERE name = 'new-listings-mail' AND data->>'to' = ${email} AND state = 'retry'`)
      ).rowCount,
    { what: 'a first try' },
  );
}

const BEFORE = 'arrivals/2026-11-13';
const THIS_WEEK = 'arrivals/2026-11-20';

describe('A reader whose weekly mail', () => {
  it('no server took until the last try gets its listings a week later', async () => {
    answer = 451;
    expect(await sendWeekOf(app)).toBe(1);
    await tryOnceMore();
    await until(async () => (await issues()).length === 1, {
      what: 'the mail to be given up',
      withinMs: 20_000,
    });
    expect(await issues()).toEqual([BEFORE]);
    answer = null;
    expect(await sendWeekOf(app, later(0, 3_600_000))).toBe(0);
    expect(await sendWeekOf(app, later(7))).toBe(1);
    const next = await until(() => taken.filter(({ to }) => to.includes(email)).at(1));
    expect(next.raw).toContain('Sofa');
  });

  it('was refused for good has not received it', async () => {
    answer = 550;
    await sendWeekOf(app);
    await allDone(2);
    expect(await issues()).toEqual([BEFORE]);
  });

  it('had nothing left to show when it was to leave has not received it', async () => {
    await app.db.transaction(async (tx) => {
      expect(await sendWeekOf({ ...app, db: tx as never }, FRIDAY)).toBe(1);
      await tx.execute(sql`UPDATE listings SET status = 'paused'`);
    });
    await allDone(2);
    expect(await issues()).toEqual([BEFORE]);
  });

  it('may have arrived does not get it again', async () => {
    take = 'gone';
    await sendWeekOf(app);
    await allDone(2);
    expect(await issues()).toEqual([BEFORE, THIS_WEEK]);
    expect(await sendWeekOf(app, later(7))).toBe(0);
  });
});
