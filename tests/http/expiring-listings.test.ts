import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockUser, users } from '#server/modules/accounts/index.ts';
import { listings } from '#server/modules/listings/index.ts';
import { expireListings, remindOwners } from '#server/modules/selling/index.ts';
import { listOutbox } from '#server/platform/mail/mail.ts';
import { makeListing } from '../factories/listings.ts';
import { makeUser } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { scheduleIn } from '../setup/modules.ts';
import { startTestServer } from '../setup/server.ts';
import { until } from '../setup/until.ts';

// What time does to ads.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const NOW = new Date('2026-11-15T08:00:00Z');
const days = (n: number) => new Date(NOW.getTime() + n * 86_400_000);
const origin = () => 'https://kasuwa.example';
const notifyListingsChanged = () => {};
const end = () => expireListings({ db: app.db, jobs: app.jobs, notifyListingsChanged }, NOW);

async function ending(expiresAt: Date | null, given: Partial<typeof listings.$inferInsert> = {}) {
  const seller = given.sellerId ? { id: given.sellerId, email: '' } : await makeUser(app);
  const { id } = await makeListing(app, seller.id, { publishedAt: days(-60), expiresAt, ...given });
  return { id, seller };
}
const statusOf = async (id: number) =>
  (await app.db.select({ status: listings.status }).from(listings).where(eq(listings.id, id)))[0]?.status;
const mailsTo = async (email: string) =>
  (await listOutbox(app.config.outboxDir)).filter(({ to }) => to === email);
const queuedMails = async () =>
  (
    await app.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'send-mail'`,
    )
  ).rows[0]?.n ?? 0;

describe('An ad whose 60 days are over', () => {
  it('ends, is off the search, and no other ends with it', async () => {
    const over = await ending(days(0));
    const others = await Promise.all([
      ending(new Date(NOW.getTime() + 1)),
      ending(null),
      ...(['paused', 'sold', 'removed', 'draft'] as const).map((status) => ending(days(-5), { status })),
    ]);
    const before = await Promise.all(others.map(({ id }) => statusOf(id)));
    expect(await end()).toBe(1);
    expect(await statusOf(over.id)).toBe('expired');
    expect(await Promise.all(others.map(({ id }) => statusOf(id)))).toEqual(before);
    const { rows } = await app.db.execute(sql`SELECT 1 FROM search_postings WHERE listing_id = ${over.id}`);
    expect(rows).toEqual([]);
    expect((await app.call<{ status: string }>('GET', `/api/ads/${over.id}`)).body.status).toBe('expired');
    expect(await end()).toBe(0);
  });

  it('ends once, however many there are and however many see to it', async () => {
    const { id: sellerId } = await makeUser(app);
    await app.db.execute(sql`
      INSERT INTO listings (seller_id, title, price, price_kind, category_id, condition, state, city, status, published_at, expires_at)
      SELECT ${sellerId}, 'Chair ' || n, 100, 'fixed', 1 + n % 8, 'used', 'Lagos', 'Yaba', 'active', now(), '2026-11-01' FROM generate_series(1, 450) n`);
    await app.db.execute(sql`
      INSERT INTO listing_texts (listing_id, description, terms, words)
      SELECT id, '', ARRAY['chair'], ARRAY['chair'] FROM listings WHERE seller_id = ${sellerId}`);
    const ended = await Promise.all([1, 2, 3].map(end));
    await end();
    expect(ended.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(450);
    const { rows } = await app.db.execute(sql`
      SELECT status, count(*)::int AS n FROM listings WHERE seller_id = ${sellerId} GROUP BY status`);
    expect(rows).toEqual([{ status: 'expired', n: 450 }]);
  });

  it('waits for its owner, who is just renewing it', async () => {
    const { id } = await ending(days(-1));
    await app.db.transaction(async (tx) => {
      await tx.select().from(listings).where(eq(listings.id, id)).for('no key update');
      expect(await end()).toBe(0);
      await tx
        .update(listings)
        .set({ expiresAt: days(60) })
        .where(eq(listings.id, id));
    });
    expect([await end(), await statusOf(id)]).toEqual([0, 'active']);
  });
});

describe('Three days before the end', () => {
  beforeAll(() => app.db.delete(listings));

  it('its owner is notified once, and again of another end', async () => {
    const { id, seller } = await ending(days(3), { title: 'Drum <b>& "stick"' });
    await ending(days(3.01));
    await ending(days(-0.1));
    await ending(days(2), { status: 'paused' });
    const upkeep = { db: app.db, jobs: app.jobs, origin };
    expect(await remindOwners(upkeep, NOW)).toBe(1);
    expect(await remindOwners(upkeep, days(0.01))).toBe(1);
    expect(await remindOwners(upkeep, days(1))).toBe(0);
    const [mail, ...more] = await until(async () => {
      const mails = await mailsTo(seller.email);
      return mails.length > 0 && mails;
    });
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your ad “Drum <b>& "stick"” ends soon');
    expect(mail?.text).toContain('on 18 November 2026');
    expect(mail?.text).toContain('https://kasuwa.example/my-ads');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.text).toMatch(/switch these mails off.*https:\/\/kasuwa\.example\/settings#notifications/);
    await app.db
      .update(listings)
      .set({ expiresAt: days(60) })
      .where(eq(listings.id, id));
    expect(await remindOwners(upkeep, days(56))).toBe(0);
    expect(await remindOwners(upkeep, days(57))).toBe(1);
  });

  it('one seller gets one mail about many, and of many who see to it only one writes', async () => {
    const { id: sellerId, email } = await makeUser(app);
    for (let n = 0; n < 12; n += 1) await ending(days(100.5), { sellerId, title: `Chair ${n}` });
    const before = await queuedMails();
    const upkeep = { db: app.db, jobs: app.jobs, origin };
    const notified = await Promise.all([1, 2, 3].map(() => remindOwners(upkeep, days(98))));
    expect(notified.reduce((sum, n) => sum + n, 0)).toBe(12);
    const mails = await until(async () => {
      const found = await mailsTo(email);
      return found.length > 0 && found;
    });
    expect([mails.length, (await queuedMails()) - before]).toEqual([1, 1]);
    expect(mails[0]?.subject).toBe('12 of your ads end soon');
    expect(mails[0]?.text).toContain('And 2 more.');
  });

  it('each of many sellers gets one mail in a round, however many ads end', async () => {
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
      expect((await until(async () => (await mailsTo(email))[0])).subject).toBe('130 of your ads end soon');
  });

  it('who is just doing something with an ad is notified in the next round', async () => {
    const { seller } = await ending(days(402));
    const other = await ending(days(402));
    const upkeep = { db: app.db, jobs: app.jobs, origin };
    await app.db.transaction(async (tx) => {
      await lockUser(tx, seller.id);
      expect(await remindOwners(upkeep, days(400))).toBe(1);
    });
    const { rows } = await app.db.execute(sql`SELECT 1 FROM expiry_reminders WHERE listing_id = ${other.id}`);
    expect(rows).toHaveLength(1);
    expect(await remindOwners(upkeep, days(400))).toBe(1);
  });

  it('whoever wants no e-mail is not written to, not even later, and no other switch counts', async () => {
    const upkeep = { db: app.db, jobs: app.jobs, origin };
    const quiet = await ending(days(502));
    const willing = await ending(days(502));
    const set = (id: string, choice: Partial<typeof users.$inferInsert>) =>
      app.db.update(users).set(choice).where(eq(users.id, id));
    await set(quiet.seller.id, { notifyEmail: false });
    await set(willing.seller.id, { notifyItemUpdates: false, notifyNewMessages: false });
    expect(await remindOwners(upkeep, days(500))).toBe(1);
    expect(await until(async () => (await mailsTo(willing.seller.email))[0])).toBeTruthy();
    await set(quiet.seller.id, { notifyEmail: true });
    expect(await remindOwners(upkeep, days(501))).toBe(0);
    expect(await mailsTo(quiet.seller.email)).toEqual([]);
  });

  it('what cannot be queued was not notified', async () => {
    const { id } = await ending(days(202));
    const failing = { ...app.jobs, enqueue: () => Promise.reject(new Error('no queue')) };
    await expect(remindOwners({ db: app.db, jobs: failing, origin }, days(200))).rejects.toThrow('no queue');
    const { rows } = await app.db.execute(sql`SELECT 1 FROM expiry_reminders WHERE listing_id = ${id}`);
    expect(rows).toEqual([]);
    expect(await remindOwners({ db: app.db, jobs: app.jobs, origin }, days(200))).toBe(1);
  });
});

it('A running server looks after both every ten minutes', async () => {
  const server = await startTestServer({ DATABASE_URL: app.databaseUrl });
  await server.ready;
  const { rows } = await app.db.execute(sql`SELECT cron FROM pgboss.schedule WHERE name = 'listing-life'`);
  await server.stop();
  expect(rows).toEqual([{ cron: '*/10 * * * *' }]);

  const { id } = await ending(days(-1));
  await scheduleIn(app, 'listing-life').run();
  expect(await statusOf(id)).toBe('expired');
});
