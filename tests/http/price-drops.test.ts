import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import { keepDropMails, mailDrops, tellKeepers } from '#server/modules/favorites/index.ts';
import { type ListingNews, listings } from '#server/modules/listings/index.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { sendMail } from '#server/platform/mail.ts';
import { createUnsubscriber } from '#server/platform/unsubscribe-link.ts';
import { DROP_MAIL_MINUTES } from '#shared/rules/limits.ts';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { allNewsFollowed } from '../factories/alerts.ts';
import { makeListing } from '../factories/listings.ts';
import { makeUser, signIn } from '../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../setup/app.ts';

// Whoever saved a listing hears of a lower price and of its sale: once, and only while it is so.

let app: TestApp;
let sellerId: string;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  sellerId = (await makeUser(app)).id;
});
afterAll(() => app.stop());
/** Who waits for a mail in one test is no reader of the next. */
afterEach(() => app.db.execute(sql`UPDATE favorites SET drop_mail_due_at = NULL`));

const unsubscriber = createUnsubscriber(TEST_AUTH_SECRET, () => 'https://kasuwa.example');
const parts = (on = app) => ({
  ...{ db: on.db, jobs: on.jobs, throttler: on.throttler, log: createLog('silent'), unsubscriber },
  origin: () => 'https://kasuwa.example',
});
const tellOf = (id: number, what: ListingNews['what'] = 'cheaper', on = app) =>
  tellKeepers(parts(on), { listingId: id, what });
const round = (minutes = DROP_MAIL_MINUTES + 1, on = app) =>
  mailDrops(parts(on), new Date(Date.now() + minutes * 60_000));

type Keeper = { id: string; email: string; cookie: string };
const keepers = (count: number, on = app): Promise<Keeper[]> =>
  Promise.all(Array.from({ length: count }, () => signIn(on)));
const save = ({ cookie }: Keeper, id: number, on = app) =>
  on.call('PUT', `/api/favorites/${id}`, undefined, { cookie });
const change = (id: number, to: Partial<typeof listings.$inferInsert>, on = app) =>
  on.db.update(listings).set(to).where(eq(listings.id, id));

async function aSaved(given: Parameters<typeof makeListing>[2] = {}, count = 1) {
  const listing = await makeListing(app, sellerId, { price: 100_000, ...given });
  const saved = await keepers(count);
  for (const keeper of saved) await save(keeper, listing.id);
  return { ...listing, keeper: saved[0] as Keeper, keepers: saved };
}

type Notice = { kind: string; key: string; title: string; body: string; path: string; read: boolean };
async function noticesOf({ id }: { id: string }, on = app): Promise<Notice[]> {
  const { rows } = await on.db.execute<Notice>(sql`
    SELECT kind, key, title, body, path, read_at IS NOT NULL AS read FROM notifications WHERE user_id = ${id} ORDER BY id`);
  return rows;
}
const readAll = ({ id }: { id: string }) =>
  app.db.execute(sql`UPDATE notifications SET read_at = now() WHERE user_id = ${id}`);

type Queued = { to: string; subject: string; text: string; html: string; unsubscribeUrl?: string };
async function mailsTo({ email }: { email: string }, on = app): Promise<Queued[]> {
  const { rows } = await on.db.execute<{ data: Queued }>(sql`
    SELECT data FROM pgboss.job WHERE name = ${sendMail.name} AND data->>'to' = ${email} ORDER BY created_on`);
  return rows.map(({ data }) => data);
}

describe('A lower price', () => {
  it('is told to everyone who saved it, once, and to nobody twice', async () => {
    const sofa = await aSaved({ title: 'Red sofa' }, 3);
    const [other] = await keepers(1);
    await change(sofa.id, { price: 80_000 });
    await Promise.all([tellOf(sofa.id), tellOf(sofa.id)]);
    for (const keeper of sofa.keepers)
      expect(await noticesOf(keeper)).toEqual([
        {
          ...{ kind: 'price-drop', key: `price-drop:${sofa.id}`, title: 'Price drop: Red sofa' },
          ...{ body: 'Now ₦80,000, was ₦100,000', path: `/item/${sofa.id}`, read: false },
        },
      ]);
    expect(await noticesOf(other as Keeper)).toEqual([]);
    await readAll(sofa.keeper);
    await tellOf(sofa.id);
    expect((await noticesOf(sofa.keeper)).map(({ read }) => read)).toEqual([true]);
  });

  it('counts from the lowest they know: raising and lowering tells nobody, going below does, in the same place', async () => {
    const sofa = await aSaved();
    for (const price of [80_000, 120_000, 90_000]) {
      await change(sofa.id, { price });
      await tellOf(sofa.id);
    }
    expect((await noticesOf(sofa.keeper)).map(({ body }) => body)).toEqual(['Now ₦80,000, was ₦100,000']);
    await readAll(sofa.keeper);
    await change(sofa.id, { price: 70_000 });
    await tellOf(sofa.id);
    expect(await noticesOf(sofa.keeper)).toMatchObject([{ body: 'Now ₦70,000, was ₦80,000', read: false }]);
  });

  it('that is named at last is told, too', async () => {
    const sofa = await aSaved({ price: null, priceKind: 'on-request' });
    await change(sofa.id, { price: 70_000, priceKind: 'fixed' });
    await tellOf(sofa.id);
    expect(await noticesOf(sofa.keeper)).toMatchObject([{ body: 'Now ₦70,000' }]);
  });

  it('of another kind is none', async () => {
    const flat = await aSaved({ price: 1_200_000, priceKind: 'per-year' });
    await change(flat.id, { price: 150_000, priceKind: 'per-month' });
    await tellOf(flat.id);
    expect(await noticesOf(flat.keeper)).toEqual([]);
    await change(flat.id, { price: 1_100_000, priceKind: 'per-year' });
    await tellOf(flat.id);
    expect(await noticesOf(flat.keeper)).toMatchObject([
      { body: 'Now ₦1,100,000 per year, was ₦1,200,000 per year' },
    ]);
  });

  it.each([
    ['paused', 'publish'],
    ['expired', 'renew'],
  ] as const)('made while it was %s is told when it is back, once', async (status, way) => {
    const seller = await signIn(app);
    const { id } = await makeListing(app, seller.id, { price: 100_000 });
    const [keeper] = (await keepers(1)) as [Keeper];
    await save(keeper, id);
    await change(id, { status });
    const headers = { cookie: seller.cookie };
    expect((await app.call('PATCH', `/api/ads/${id}`, { price: 80_000 }, headers)).status).toBe(200);
    expect(await noticesOf(keeper)).toEqual([]);
    expect((await app.call('POST', `/api/ads/${id}/${way}`, {}, headers)).status).toBe(200);
    await expect
      .poll(async () => (await noticesOf(keeper)).map(({ body }) => body))
      .toEqual(['Now ₦80,000, was ₦100,000']);
    await readAll(keeper);
    await tellOf(id, 'published');
    expect(await noticesOf(keeper)).toMatchObject([{ read: true }]);
  });

  it.each(['paused', 'sold', 'expired', 'removed'] as const)(
    'is not told of what is %s by then',
    async (status) => {
      const sofa = await aSaved();
      await change(sofa.id, { price: 80_000, status });
      await tellOf(sofa.id);
      expect(await noticesOf(sofa.keeper)).toEqual([]);
    },
  );

  it('is told neither to its seller, nor across a block, nor to one who is leaving', async () => {
    const seller = await signIn(app);
    const { id } = await makeListing(app, seller.id, { price: 100_000 });
    const [blocker, blocked, leaver, keeper] = (await keepers(4)) as [Keeper, Keeper, Keeper, Keeper];
    const all = [seller, blocker, blocked, leaver, keeper];
    for (const each of all) await save(each, id);
    await app.db.execute(
      sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${blocker.id}, ${seller.id}), (${seller.id}, ${blocked.id})`,
    );
    await app.db
      .update(users)
      .set({ leavesAt: new Date(Date.now() + 86_400_000) })
      .where(eq(users.id, leaver.id));
    await change(id, { price: 80_000 });
    await tellOf(id);
    const told = await Promise.all(all.map(async (each) => (await noticesOf(each)).length));
    expect(told).toEqual([0, 0, 0, 0, 1]);
  });

  it('reaches all of very many, portion by portion', async () => {
    const sofa = await aSaved();
    await app.db.execute(sql`
      WITH people AS (
        INSERT INTO users (name, email) SELECT 'Keeper', 'keeper-' || n || '@drops.example' FROM generate_series(1, 1203) n RETURNING id)
      INSERT INTO favorites (user_id, listing_id, title, price, told_price, price_kind)
      SELECT id, ${sofa.id}, 'Sofa', 100000, 100000, 'fixed' FROM people`);
    await change(sofa.id, { price: 80_000 });
    await tellOf(sofa.id);
    await allNewsFollowed(app);
    const { rows } = await app.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM notifications WHERE key = ${`price-drop:${sofa.id}`}`,
    );
    expect(rows).toEqual([{ n: 1204 }]);
  });

  it('wakes nobody naira by naira: a few times a day, and then all of it at once', async () => {
    const { limit } = THROTTLES.priceDrop;
    const strict = await startTestApp({ THROTTLE_SCALE: '1' });
    try {
      const { id } = await makeListing(strict, (await makeUser(strict)).id, { price: 100_000 });
      const [keeper] = (await keepers(1, strict)) as [Keeper];
      await save(keeper, id, strict);
      for (let n = 1; n <= limit + 3; n += 1) {
        await change(id, { price: 100_000 - n }, strict);
        await tellOf(id, 'cheaper', strict);
      }
      expect((await noticesOf(keeper, strict))[0]?.body).toMatch(
        `Now ₦${(100_000 - limit).toLocaleString('en')},`,
      );
      await strict.throttler.forget('priceDrop', String(id));
      await tellOf(id, 'cheaper', strict);
      expect((await noticesOf(keeper, strict))[0]?.body).toMatch(/^Now ₦99,992, /);
    } finally {
      await strict.stop();
    }
  });

  it('is told when the seller changes the ad, by itself', async () => {
    const seller = await signIn(app);
    const { id } = await makeListing(app, seller.id, { price: 100_000 });
    const [keeper] = (await keepers(1)) as [Keeper];
    await save(keeper, id);
    const headers = { cookie: seller.cookie };
    expect((await app.call('PATCH', `/api/ads/${id}`, { price: 90_000 }, headers)).status).toBe(200);
    await expect.poll(async () => (await noticesOf(keeper)).map(({ kind }) => kind)).toEqual(['price-drop']);
    expect((await app.call('POST', `/api/ads/${id}/sold`, {}, headers)).status).toBe(200);
    await expect
      .poll(async () => (await noticesOf(keeper)).map(({ kind }) => kind))
      .toEqual(['price-drop', 'item-update']);
  });
});

describe('A sale', () => {
  it('is told once each time, without a mail, and not to its buyer', async () => {
    const sofa = await aSaved({ title: 'Red sofa' }, 2);
    const [keeper, buyer] = sofa.keepers as [Keeper, Keeper];
    await change(sofa.id, { status: 'sold', soldAt: new Date() });
    await app.db.execute(
      sql`INSERT INTO sales (listing_id, seller_id, buyer_id, sold_at) VALUES (${sofa.id}, ${sellerId}, ${buyer.id}, now())`,
    );
    await Promise.all([tellOf(sofa.id, 'sold'), tellOf(sofa.id, 'sold')]);
    expect(await noticesOf(keeper)).toMatchObject([
      { kind: 'item-update', title: 'Sold: Red sofa', read: false },
    ]);
    expect(await noticesOf(buyer)).toEqual([]);
    await readAll(keeper);
    await tellOf(sofa.id, 'sold');
    expect(await noticesOf(keeper)).toMatchObject([{ read: true }]);
    await change(sofa.id, { soldAt: new Date(Date.now() + 1000) });
    await tellOf(sofa.id, 'sold');
    expect(await noticesOf(keeper)).toMatchObject([{ read: false }]);
    expect(await round()).toBe(0);
  });

  it('that was taken back by then is not told', async () => {
    const sofa = await aSaved();
    await tellOf(sofa.id, 'sold');
    expect(await noticesOf(sofa.keeper)).toEqual([]);
  });
});

describe('The mail about lower prices', () => {
  it('groups what came within some minutes, goes out once, and can be ended from within', async () => {
    const [keeper] = (await keepers(1)) as [Keeper];
    const ids: number[] = [];
    for (const title of ['Red <b>sofa</b>', 'Blue lamp', 'Old desk']) {
      const { id } = await makeListing(app, sellerId, { title, price: 100_000 });
      await save(keeper, id);
      await change(id, { price: 80_000 });
      await tellOf(id);
      ids.push(id);
    }
    await change(ids[2] ?? 0, { status: 'sold' });
    expect(await round(DROP_MAIL_MINUTES - 1)).toBe(0);
    expect(await round()).toBe(1);
    expect(await round()).toBe(0);
    const [mail, ...more] = await mailsTo(keeper);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 things you saved are cheaper now');
    expect(mail?.text).toContain('“Blue lamp”: now ₦80,000, ₦100,000 when you saved it.');
    expect(mail?.text).toContain(`https://kasuwa.example/item/${ids[0]}`);
    expect(mail?.text).not.toContain('Old desk');
    expect(mail?.html).not.toContain('<b>');
    const token = mail?.unsubscribeUrl?.split('/').at(-1) ?? '';
    expect(unsubscriber.read(decodeURIComponent(token))).toEqual({
      ...{ kind: 'topic', userId: keeper.id, topic: 'priceDrops' },
    });
  });

  it('of one names it', async () => {
    const sofa = await aSaved({ title: 'Red sofa' });
    await change(sofa.id, { price: 80_000 });
    await tellOf(sofa.id);
    expect(await round()).toBe(1);
    expect((await mailsTo(sofa.keeper)).map(({ subject }) => subject)).toEqual(['Price drop: Red sofa']);
  });

  it.each([
    { notifyEmail: false },
    { notifyPriceDrops: false },
    { leavesAt: new Date(Date.now() + 86_400_000) },
  ])('is not for one with %j', async (given) => {
    const sofa = await aSaved();
    await change(sofa.id, { price: 80_000 });
    await tellOf(sofa.id);
    await app.db.update(users).set(given).where(eq(users.id, sofa.keeper.id));
    expect(await round()).toBe(0);
    expect(await mailsTo(sofa.keeper)).toEqual([]);
  });

  it('is not about what was forgotten, or became dearer again', async () => {
    const [sofa, lamp] = [await aSaved(), await aSaved()];
    for (const each of [sofa, lamp]) {
      await change(each.id, { price: 80_000 });
      await tellOf(each.id);
    }
    await app.call('DELETE', `/api/favorites/${sofa.id}`, undefined, { cookie: sofa.keeper.cookie });
    await change(lamp.id, { price: 90_000 });
    expect(await round()).toBe(0);
  });

  it('comes all the same when it was forgotten and that was undone', async () => {
    const sofa = await aSaved({ title: 'Red sofa' });
    await change(sofa.id, { price: 80_000 });
    await tellOf(sofa.id);
    await app.call('DELETE', `/api/favorites/${sofa.id}`, undefined, { cookie: sofa.keeper.cookie });
    await save(sofa.keeper, sofa.id);
    expect(await round()).toBe(1);
    expect((await mailsTo(sofa.keeper)).map(({ subject }) => subject)).toEqual(['Price drop: Red sofa']);
  });

  it('is written once when several processes are at it', async () => {
    const sofa = await aSaved();
    await change(sofa.id, { price: 80_000 });
    await tellOf(sofa.id);
    await Promise.all(Array.from({ length: 4 }, () => round()));
    expect(await mailsTo(sofa.keeper)).toHaveLength(1);
  });

  it('waits when there were enough for a day, and is not lost', async () => {
    const { limit } = THROTTLES.priceDropMail;
    const strict = await startTestApp({ THROTTLE_SCALE: '1' });
    try {
      const [keeper] = (await keepers(1, strict)) as [Keeper];
      const strictSeller = await makeUser(strict);
      for (let n = 0; n <= limit; n += 1) {
        const { id } = await makeListing(strict, strictSeller.id, { price: 100_000, title: `Thing ${n}` });
        await save(keeper, id, strict);
        await change(id, { price: 80_000 }, strict);
        await tellOf(id, 'cheaper', strict);
        await round(DROP_MAIL_MINUTES + 1, strict);
      }
      expect(await mailsTo(keeper, strict)).toHaveLength(limit);
      await strict.throttler.forget('priceDropMail', keeper.id);
      expect(await round(DROP_MAIL_MINUTES + 2, strict)).toBe(0);
      expect(await round(DROP_MAIL_MINUTES + 75, strict)).toBe(1);
      expect((await mailsTo(keeper, strict)).at(-1)?.subject).toBe(`Price drop: Thing ${limit}`);
    } finally {
      await strict.stop();
    }
  });

  it('is looked for every minute', () => {
    const scheduled: unknown[] = [];
    const jobs = { schedule: (...given: unknown[]) => scheduled.push(given.slice(0, 2)) } as unknown as Jobs;
    keepDropMails({ ...parts(), jobs });
    expect(scheduled).toEqual([['price-drop-mails', '* * * * *']]);
  });
});
