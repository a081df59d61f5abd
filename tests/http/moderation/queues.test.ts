import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countQueues, listQueue } from '#server/modules/cases/index.ts';
import { CASE_KINDS, CASE_QUEUES, CASES_PAGE, MEDIUM_RISK } from '#shared/rules/moderation/cases.ts';
import {
  aReportedListing,
  aStaffUser,
  findCaseId,
  reportListing,
  type StaffUser,
  statusOf,
} from '../../factories/cases.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, newPhone, setTrust, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { plansOf } from '../../setup/plans.ts';

// The queues of staff: their order, pages and plans, and what reports add to the risk.

let app: TestApp;
let staff: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  staff = await aStaffUser(app);
});
afterAll(() => app.stop());

it('Twenty fresh accounts that report together neither unlist an ad nor push it up', async () => {
  const seller = await makeUser(app);
  const { id } = await makeListing(app, seller.id);
  const reporters = await Promise.all(Array.from({ length: 20 }, () => signIn(app)));
  for (const reporter of reporters) expect((await reportListing(app, reporter, id)).status).toBe(201);
  const { body } = await staff.open(await findCaseId(app, 'listing', 'listing_id', id));
  expect(body.reports).toBe(20);
  expect(body.risk).toBeLessThan(MEDIUM_RISK);
  expect(await statusOf(app, id)).toBe('active');
});

it('A report weighs more after upheld ones and less after rejected ones', async () => {
  const risks: number[] = [];
  for (const outcome of [null, 'upheld', 'rejected']) {
    const reporter = await signIn(app);
    await setTrust(app, reporter.id, 'established');
    await app.db.execute(
      sql`UPDATE users SET created_at = now() - interval '1 year' WHERE id = ${reporter.id}`,
    );
    const seller = await makeUser(app);
    for (let n = 0; outcome && n < 5; n += 1)
      await app.db.execute(sql`
        INSERT INTO reports (listing_id, reporter_id, reason, status, outcome)
        VALUES (${(await makeListing(app, seller.id)).id}, ${reporter.id}, 'scam', 'closed', ${outcome})`);
    const { id } = await makeListing(app, seller.id);
    await reportListing(app, reporter, id);
    risks.push((await staff.open(await findCaseId(app, 'listing', 'listing_id', id))).body.risk);
  }
  const [none = 0, upheld = 0, rejected = 0] = risks;
  expect([upheld > none, none > rejected]).toEqual([true, true]);
});

it('A case shows the accounts that share something with its user', async () => {
  const phone = newPhone();
  const seller = await signIn(app);
  await app.db.execute(sql`UPDATE users SET phone = ${phone} WHERE id = ${seller.id}`);
  const other = await makeUser(app, { name: 'Same Number', phone });
  const { caseId } = await aReportedListing(app, { seller });
  expect((await staff.open(caseId)).body.linked).toEqual([
    { user: { id: other.id, name: 'Same Number' }, how: 'Same number', suspended: false },
  ]);
});

it('A report of an ad that is gone is answered like its page', async () => {
  const { listing, seller } = await aReportedListing(app);
  await app.call('DELETE', `/api/ads/${listing.id}`, undefined, { cookie: seller.cookie });
  const { status, body } = await reportListing(app, await signIn(app), listing.id);
  expect([status, body.code]).toEqual([410, 'ITEM_REMOVED']);
});

describe('A queue', () => {
  it('lists the highest risk first, then the oldest, in pages without gaps', async () => {
    await app.db.execute(sql`DELETE FROM cases`);
    await fillCases(60);
    const seen: { id: number; risk: number; openedAt: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: Awaited<ReturnType<StaffUser['queue']>> = await staff.queue(
        cursor ? `?cursor=${cursor}` : '',
      );
      seen.push(...body.items);
      expect(body.counts).toMatchObject({ all: 60, seller: 60, listing: 0 });
      cursor = body.nextCursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(60);
    const sorted = seen.toSorted(
      (a, b) => b.risk - a.risk || a.openedAt.localeCompare(b.openedAt) || a.id - b.id,
    );
    expect(seen).toEqual(sorted);
  });

  it('has an assigned case in "mine", and risky ones in "high-risk"', async () => {
    const { body } = await staff.queue('?queue=high-risk');
    expect(body.items.every(({ risk }) => risk >= 60)).toBe(true);
    const [first] = body.items;
    await staff.call('POST', `/cases/${first?.id}/assign`, { to: staff.id });
    expect((await staff.queue('?queue=mine')).body.items.map(({ id }) => id)).toEqual([first?.id]);
  });

  it.each(['abc', '1-2', '1-2-3-4', "1-2-3'", '9999-1-1'])('rejects the cursor %s', async (cursor) => {
    expect((await staff.queue(`?cursor=${encodeURIComponent(cursor)}`)).status).toBe(422);
  });

  describe('of thousands of cases', () => {
    beforeAll(() => fillAllQueues(30_000));

    it.each(CASE_QUEUES)('is read along an index, page by page, without sorting: %s', async (queue) => {
      const after = { risk: 70, at: (Date.now() - 3_600_000) * 1_000, id: 1 };
      for (const position of [null, after]) {
        const plan = await plansOf(app.db, (db) =>
          listQueue(db, queue, { staffId: staff.id, after: position, limit: CASES_PAGE + 1 }),
        );
        expect(plan).toMatch(/Index Scan using cases_\w*queue_idx on cases/);
        // The page itself is put in order again after its names were added.
        expect(plan.slice(plan.indexOf('Limit'))).not.toContain('Sort');
      }
    });

    it('is counted along an index', async () => {
      const plan = await plansOf(app.db, (db) => countQueues(db, staff.id));
      expect(plan).toContain('Index');
      expect(plan).not.toContain('Seq Scan');
    });
  });
});

/** Cases of all kinds, of which one in ten is open, and one in two hundred assigned. */
async function fillAllQueues(count: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM cases`);
    // Without foreign keys: the cases are not opened.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`
      INSERT INTO cases (kind, subject, user_id, listing_id, conversation_id, appealed_id, risk, signal_risk, why,
        opened_at, closed_at, assignee_id)
      SELECT kind, n, ${staff.id}, n, gen_random_uuid(), CASE kind WHEN 'appeal' THEN gen_random_uuid() END, n % 101,
        n % 101, 'Looks like a scam', now() - n * interval '1 second', CASE WHEN n % 10 > 0 THEN now() END,
        CASE WHEN n % 200 = 0 THEN ${staff.id}::uuid END
      FROM generate_series(1, ${count}::int) n
      JOIN unnest(${sql.param([...CASE_KINDS])}::text[]) WITH ORDINALITY AS kinds (kind, at)
        ON at = 1 + (n / 7) % ${CASE_KINDS.length}`);
  });
  await app.db.execute(sql`VACUUM ANALYZE cases`);
}

/** Open cases of sellers, with different risks and times. */
async function fillCases(count: number): Promise<void> {
  const { id } = await makeUser(app);
  await app.db.execute(sql`
    INSERT INTO cases (kind, subject, user_id, risk, signal_risk, why, opened_at)
    SELECT 'seller', gen_random_uuid(), ${id}, n % 90, n % 90, 'Looks like a scam', now() - (n % 7) * interval '1 hour'
    FROM generate_series(1, ${count}::int) n`);
}
