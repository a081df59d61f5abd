import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockUser } from '#server/modules/accounts/index.ts';
import { listings } from '#server/modules/listings/index.ts';
import { expireListings, remindOwners } from '#server/modules/selling/index.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { changeUser } from '../../factories/user-state.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { sentMailsTo } from '../../setup/mails.ts';
import { findSchedule } from '../../setup/modules.ts';
import { startTestServer } from '../../setup/server.ts';
import { until } from '../../setup/until.ts';

// Listings expire after 60 days. Their owners are reminded three days before.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const NOW = new Date('2026-11-15T08:00:00Z');
const days = (n: number) => new Date(NOW.getTime() + n * 86_400_000);
const origin = () => 'https://kasuwa.example';
const notifyListingsChanged = () => {};
const expire = () => expireListings({ db: app.db, jobs: app.jobs, notifyListingsChanged }, NOW);

async function makeExpiring(expiresAt: Date | null, overrides: Partial<typeof listings.$inferInsert> = {}) {
  const seller = overrides.sellerId ? { id: overrides.sellerId, email: '' } : await makeUser(app);
  const { id } = await makeListing(app, seller.id, { publishedAt: days(-60), expiresAt, ...overrides });
  return { id, seller };
}
const statusOf = async (id: number) =>
  (await app.db.select({ status: listings.status }).from(listings).where(eq(listings.id, id)))[0]?.status;
const queuedMails = async () =>
  (
    await app.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'send-mail'`,
    )
  ).rows[0]?.n ?? 0;

describe('A listing whose 60 days are over', () => {
  it('expires and leaves the search, and no other listing does', async () => {
    const expired = await makeExpiring(days(0));
    const others = await Promise.all([
      makeExpiring(new Date(NOW.getTime() + 1)),
      makeExpiring(null),
      ...(['paused', 'sold', 'removed', 'draft'] as const).map((status) =>
        makeExpiring(days(-5), { status }),
      ),
    ]);
    const before = await Promise.all(others.map(({ id }) => statusOf(id)));
    expect(await expire()).toBe(1);
    expect(await statusOf(expired.id)).toBe('expired');
    expect(await Promise.all(others.map(({ id }) => statusOf(id)))).toEqual(before);
    const { rows } = await app.db.execute(
      sql`SELECT 1 FROM search_postings WHERE listing_id = ${expired.id}`,
    );
    expect(rows).toEqual([]);
    expect((await app.call<{ status: string }>('GET', `/api/ads/${expired.id}`)).body.status).toBe('expired');
    expect(await expire()).toBe(0);
  });

  it('expires once, even with many listings and several processes at the same time', async () => {
    const { id: sellerId } = await makeUser(app);
    await app.db.execute(sql`
      INSERT INTO listings (seller_id, title, price, price_kind, category_id, condition, state, city, status, published_at, expires_at)
      SELECT ${sellerId}, 'Chair ' || n, 100, 'fixed', 1 + n % 8, 'used', 'Lagos', 'Yaba', 'active', now(), '2026-11-01' FROM generate_series(1, 450) n`);
    await app.db.execute(sql`
      INSERT INTO listing_texts (listing_id, description, terms, words)
      SELECT id, '', ARRAY['chair'], ARRAY['chair'] FROM listings WHERE seller_id = ${sellerId}`);
    const ended = await Promise.all([1, 2, 3].map(expire));
    await expire();
    expect(ended.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(450);
    const { rows } = await app.db.execute(sql`
      SELECT status, count(*)::int AS n FROM listings WHERE seller_id = ${sellerId} GROUP BY status`);
    expect(rows).toEqual([{ status: 'expired', n: 450 }]);
  });

  it('does not expire while its owner is renewing it', async () => {
    const { id } = await makeExpiring(days(-1));
    await app.db.transaction(async (tx) => {
      await tx.select().from(listings).where(eq(listings.id, id)).for('no key update');
      expect(await expire()).toBe(0);
      await tx
        .update(listings)
        .set({ expiresAt: days(60) })
        .where(eq(listings.id, id));
    });
    expect([await expire(), await statusOf(id)]).toEqual([0, 'active']);
  });
});

describe('The reminder three days before the end', () => {
  beforeAll(() => app.db.delete(listings));

  it('reaches the owner once, and again for a new expiry date', async () => {
    const { id, seller } = await makeExpiring(days(3), { title: 'Drum <b>& "stick"' });
    await makeExpiring(days(3.01));
    await makeExpiring(days(-0.1));
    await makeExpiring(days(2), { status: 'paused' });
    const services = { db: app.db, jobs: app.jobs, origin };
    expect(await remindOwners(services, NOW)).toBe(1);
    expect(await remindOwners(services, days(0.01))).toBe(1);
    expect(await remindOwners(services, days(1))).toBe(0);
    const [mail, ...more] = await until(async () => {
      const mails = await sentMailsTo(app, seller.email);
      return mails.length > 0 && mails;
    });
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your ad “Drum <b>& "stick"” expires soon');
    expect(mail?.text).toContain('on 18 November 2026');
    expect(mail?.text).toContain('https://kasuwa.example/my-ads');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.text).toMatch(/switch off these e-mails.*https:\/\/kasuwa\.example\/settings#notifications/);
    await changeListing(app, id, { expiresAt: days(60) });
    expect(await remindOwners(services, days(56))).toBe(0);
    expect(await remindOwners(services, days(57))).toBe(1);
  });

  it('is one email about many listings, even from several processes at the same time', async () => {
    const { id: sellerId, email } = await makeUser(app);
    for (let n = 0; n < 12; n += 1) await makeExpiring(days(100.5), { sellerId, title: `Chair ${n}` });
    const before = await queuedMails();
    const services = { db: app.db, jobs: app.jobs, origin };
    const counts = await Promise.all([1, 2, 3].map(() => remindOwners(services, days(98))));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(12);
    const mails = await until(async () => {
      const found = await sentMailsTo(app, email);
      return found.length > 0 && found;
    });
    expect([mails.length, (await queuedMails()) - before]).toEqual([1, 1]);
    expect(mails[0]?.subject).toBe('12 of your ads expire soon');
    expect(mails[0]?.text).toContain('And 2 more.');
  });

  it('is one email for each of many sellers in a run, whatever the number of listings', async () => {
    const sellers = await Promise.all(Array.from({ length: 3 }, () => makeUser(app)));
    const ids = sellers.map(({ id }) => id);
    await app.db.execute(sql`
      INSERT INTO listings (seller_id, title, price, price_kind, category_id, condition, state, city, status, published_at, expires_at)
      SELECT seller, 'Chair ' || n, 100, 'fixed', 1, 'used', 'Lagos', 'Yaba', 'active', now(), ${days(301).toISOString()}::timestamptz
      FROM unnest(${sql.param(ids)}::uuid[]) seller, generate_series(1, 130) n`);
    const before = await queuedMails();
    expect(await remindOwners({ db: app.db, jobs: app.jobs, origin }, days(300))).toBe(390);
    expect((await queuedMails()) - before).toBe(3);
    for (const { email } of sellers)
      expect((await until(async () => (await sentMailsTo(app, email))[0])).subject).toBe(
        '130 of your ads expire soon',
      );
  });

  it('skips a seller whose row is locked until the next run', async () => {
    const { seller } = await makeExpiring(days(402));
    const other = await makeExpiring(days(402));
    const services = { db: app.db, jobs: app.jobs, origin };
    await app.db.transaction(async (tx) => {
      await lockUser(tx, seller.id);
      expect(await remindOwners(services, days(400))).toBe(1);
    });
    const { rows } = await app.db.execute(sql`SELECT 1 FROM expiry_reminders WHERE listing_id = ${other.id}`);
    expect(rows).toHaveLength(1);
    expect(await remindOwners(services, days(400))).toBe(1);
  });

  it('follows the email setting alone, and is not sent later if emails were off', async () => {
    const services = { db: app.db, jobs: app.jobs, origin };
    const quiet = await makeExpiring(days(502));
    const willing = await makeExpiring(days(502));
    await changeUser(app, quiet.seller.id, { notifyEmail: false });
    await changeUser(app, willing.seller.id, { notifyItemUpdates: false, notifyNewMessages: false });
    expect(await remindOwners(services, days(500))).toBe(1);
    expect(await until(async () => (await sentMailsTo(app, willing.seller.email))[0])).toBeTruthy();
    await changeUser(app, quiet.seller.id, { notifyEmail: true });
    expect(await remindOwners(services, days(501))).toBe(0);
    expect(await sentMailsTo(app, quiet.seller.email)).toEqual([]);
  });

  it('is repeated by the next run if its email cannot be queued', async () => {
    const { id } = await makeExpiring(days(202));
    const failing = { ...app.jobs, enqueue: () => Promise.reject(new Error('queue unavailable')) };
    await expect(remindOwners({ db: app.db, jobs: failing, origin }, days(200))).rejects.toThrow(
      'queue unavailable',
    );
    const { rows } = await app.db.execute(sql`SELECT 1 FROM expiry_reminders WHERE listing_id = ${id}`);
    expect(rows).toEqual([]);
    expect(await remindOwners({ db: app.db, jobs: app.jobs, origin }, days(200))).toBe(1);
  });
});

it('A running server expires listings and sends reminders every ten minutes', async () => {
  const server = await startTestServer({ DATABASE_URL: app.databaseUrl });
  await server.ready;
  const { rows } = await app.db.execute(
    sql`SELECT cron FROM pgboss.schedule WHERE name = 'listing-lifecycle'`,
  );
  await server.stop();
  expect(rows).toEqual([{ cron: '*/10 * * * *' }]);

  const { id } = await makeExpiring(days(-1));
  await findSchedule(app, 'listing-lifecycle').run();
  expect(await statusOf(id)).toBe('expired');
});
