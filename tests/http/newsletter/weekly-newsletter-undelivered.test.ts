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
} from '../../factories/newsletter.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { type MailServer, openMailServer, type ReceivedMail } from '../../setup/mail-server.ts';
import { until } from '../../setup/until.ts';

// A weekly email that certainly did not arrive does not count as received. The next one shows its listings.

let answer: number | null = null;
let outcome: 'accepted' | 'disconnect' = 'accepted';
const receivedMails: ReceivedMail[] = [];
let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await openMailServer({
    reject: (who) => (who === 'recipient' ? answer : null),
    receive(mail) {
      receivedMails.push(mail);
      return outcome;
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
  [answer, outcome] = [null, 'accepted'];
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

/** Makes the next attempt the last one, and starts it immediately. */
async function tryOnceMore() {
  await until(
    async () =>
      (
        await app.db.execute(sql`
          UPDATE pgboss.job SET retry_limit = retry_count, start_after = now()
          WHERE name = 'new-listings-mail' AND data->>'to' = ${email} AND state = 'retry'`)
      ).rowCount,
    { what: 'a first attempt' },
  );
}

const BEFORE = 'arrivals/2026-11-13';
const THIS_WEEK = 'arrivals/2026-11-20';

describe('A weekly email', () => {
  it('that fails at the last attempt does not count as received, and the next one shows its listings', async () => {
    answer = 451;
    expect(await sendWeekOf(app)).toBe(1);
    await tryOnceMore();
    await until(async () => (await issues()).length === 1, {
      what: 'the email to fail',
      withinMs: 20_000,
    });
    expect(await issues()).toEqual([BEFORE]);
    answer = null;
    expect(await sendWeekOf(app, later(0, 3_600_000))).toBe(0);
    expect(await sendWeekOf(app, later(7))).toBe(1);
    const next = await until(() => receivedMails.filter(({ to }) => to.includes(email)).at(1));
    expect(next.raw).toContain('Sofa');
  });

  it('that is permanently rejected does not count as received', async () => {
    answer = 550;
    await sendWeekOf(app);
    await allDone(2);
    expect(await issues()).toEqual([BEFORE]);
  });

  it('that has no listings left when it is sent does not count as received', async () => {
    await app.db.transaction(async (tx) => {
      expect(await sendWeekOf({ ...app, db: tx as never }, FRIDAY)).toBe(1);
      await tx.execute(sql`UPDATE listings SET status = 'paused'`);
    });
    await allDone(2);
    expect(await issues()).toEqual([BEFORE]);
  });

  it('that may have arrived is not sent again', async () => {
    outcome = 'disconnect';
    await sendWeekOf(app);
    await allDone(2);
    expect(await issues()).toEqual([BEFORE, THIS_WEEK]);
    expect(await sendWeekOf(app, later(7))).toBe(0);
  });
});
