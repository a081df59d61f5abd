import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import { notifyAlertOwners } from '#server/modules/alerts/notify-alert-owners.ts';
import { listings } from '#server/modules/listings/index.ts';
import {
  alertNotificationsOf,
  aUserWithAlert,
  matchesOf,
  saveAlert,
  waitForListingJobs,
} from '../factories/alerts.ts';
import { makeListing } from '../factories/listings.ts';
import { aSeller } from '../factories/sellers.ts';
import { makeUser, setTrust, signIn } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

// Which saved searches an ad comes into, and who hears of it how often.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
afterEach(() => app.db.execute(sql`DELETE FROM alerts`));

type NewListing = Parameters<typeof makeListing>[2];

const match = (listingId: number, what: 'published' | 'cheaper' | 'sold' = 'published') =>
  notifyAlertOwners(app, { listingId, what });

/** An ad that has just been published. */
async function publish(given: NewListing = {}, sellerId?: string) {
  const listing = await makeListing(app, sellerId ?? (await makeUser(app)).id, given);
  await match(listing.id);
  return listing;
}

describe('An ad that is published', () => {
  it('is notified at once to who saved a search for it, and leads to it', async () => {
    const seeker = await aUserWithAlert(app, 'q=green+sofa&location=Lagos&priceMax=200k');
    const other = await aUserWithAlert(app, 'q=green+sofa&location=Kano');
    const seller = await aSeller(app);
    const ad = await seller.publish({ title: 'Sofa in green', price: 185_000 });
    await waitForListingJobs(app);
    expect(await alertNotificationsOf(app, seeker)).toEqual([
      {
        key: `alert:${seeker.alert.id}`,
        title: 'New match for “green sofa”, Lagos, Up to ₦200,000',
        body: 'Sofa in green, ₦185,000',
        path: `/item/${ad.id}`,
        isRead: false,
      },
    ]);
    expect(await alertNotificationsOf(app, other)).toEqual([]);
    expect(await matchesOf(app, other)).toEqual([]);
  });

  it.each<[string, string, NewListing]>([
    ['one thing by another of its names', 'q=foreign+used+camry', { title: 'Tokunbo Toyota Camry 2012' }],
    ['the other way round', 'q=tokunbo', { title: 'UK used iPhone XR' }],
    ['without accents', 'q=oyo+agbada', { title: 'Agbada from Ọ̀yọ́' }],
    ['with accents', 'q=ẹ̀wà', { title: 'Ewa, one bag' }],
    ['plurals', 'q=chairs', { title: 'Plastic chair' }],
    ['a singular', 'q=chair', { title: 'Four plastic chairs' }],
    ['quantities however written', 'q=128gb', { title: 'iPhone 12 128 GB' }],
    ['its place as a word', 'q=sofa+lekki', { title: 'Sofa' }],
    ['a whole category in a city', 'category=5&location=Lekki,+Lagos', {}],
    ['a price on request where no range is asked', 'q=sofa', { price: null, priceKind: 'on-request' }],
    ['a price at both bounds', 'priceMin=185000&priceMax=185000', { price: 185_000 }],
    ['a condition alone', 'condition=refurbished', { condition: 'refurbished' }],
    [
      'one of several details',
      'category=1&subcategory=phones-tablets&attr=brand:Apple&attr=brand:Nokia&attr=storage:64+GB',
      {
        categoryId: 1,
        subcategory: 'phones-tablets',
        title: 'Nice one',
        attributes: { brand: 'Nokia', storage: '64 GB' },
      },
    ],
    [
      'a detail within bounds',
      'category=1&subcategory=phones-tablets&attr=batteryHealth:80..90',
      { categoryId: 1, subcategory: 'phones-tablets', attributes: { batteryHealth: 85 } },
    ],
  ])('is found by %s', async (_how, search, given) => {
    const seeker = await aUserWithAlert(app, search);
    const { id } = await publish(given);
    expect(await matchesOf(app, seeker)).toEqual([id]);
  });

  it.each<[string, string, NewListing]>([
    ['one word only', 'q=green+sofa', { title: 'Sofa' }],
    ['its description', 'q=generator', { title: 'Sofa', description: 'With a generator.' }],
    ['a price on request within a range', 'q=sofa&priceMin=1', { price: null, priceKind: 'on-request' }],
    ['a price above', 'q=sofa&priceMax=184999', { price: 185_000 }],
    ['another city of the state', 'q=sofa&location=Ikeja,+Lagos', { title: 'Sofa' }],
    [
      'another subcategory',
      'category=1&subcategory=laptops-computers',
      { categoryId: 1, subcategory: 'phones-tablets' },
    ],
    ['no photo', 'q=sofa&photos=1', { title: 'Sofa', withPhoto: false }],
    ['not featured', 'featured=1', {}],
    [
      'a detail beyond bounds',
      'category=1&subcategory=phones-tablets&attr=batteryHealth:80..90',
      { categoryId: 1, subcategory: 'phones-tablets', attributes: { batteryHealth: 79 } },
    ],
  ])('is not found by %s', async (_how, search, given) => {
    const seeker = await aUserWithAlert(app, search);
    await publish(given);
    expect(await matchesOf(app, seeker)).toEqual([]);
  });

  it('is counted up while the first is unread, and begins anew when it was read', async () => {
    const seeker = await aUserWithAlert(app, 'q=lantern', { name: 'Lanterns' });
    await publish({ title: 'Red lantern' });
    await publish({ title: 'Blue lantern' });
    await publish({ title: 'Old lantern', price: null, priceKind: 'on-request' });
    expect(await alertNotificationsOf(app, seeker)).toMatchObject([
      {
        title: '3 new matches for Lanterns',
        body: 'The latest: Old lantern, Price on request',
        path: '/search?q=lantern&sort=recent',
      },
    ]);
    await app.db.execute(sql`UPDATE notifications SET read_at = now()`);
    const { id } = await publish({ title: 'Last lantern' });
    expect(await alertNotificationsOf(app, seeker)).toMatchObject([
      { title: 'New match for Lanterns', path: `/item/${id}`, isRead: false },
    ]);
  });

  it('is one’s own never', async () => {
    const seeker = await aUserWithAlert(app, 'q=sofa');
    await saveAlert(app, seeker, `seller=${seeker.id}`);
    await publish({ title: 'My own sofa' }, seeker.id);
    expect(await matchesOf(app, seeker)).toEqual([]);
  });

  it('is notified once to one person, by the soonest of their alerts', async () => {
    const seeker = await aUserWithAlert(app, 'q=bicycle', { pace: 'weekly' });
    const instant = await saveAlert(app, seeker, 'location=Lekki,+Lagos');
    await saveAlert(app, seeker, 'category=5', { pace: 'daily' });
    const { id } = await publish({ title: 'Bicycle' });
    expect(await matchesOf(app, seeker)).toEqual([id]);
    expect(await alertNotificationsOf(app, seeker)).toMatchObject([{ key: `alert:${instant.id}` }]);
  });

  it('waits for the digest of a daily or weekly alert', async () => {
    const [daily, weekly] = [
      await aUserWithAlert(app, 'q=drum', { pace: 'daily' }),
      await aUserWithAlert(app, 'q=drum', { pace: 'weekly' }),
    ];
    const { id } = await publish({ title: 'Drum' });
    for (const seeker of [daily, weekly]) {
      expect(await matchesOf(app, seeker)).toEqual([id]);
      expect(await alertNotificationsOf(app, seeker)).toEqual([]);
    }
  });

  it('is not notified by an alert that waits, to who is leaving, or across a block', async () => {
    const [waiting, leaving, blocking, blocked, other] = await Promise.all(
      Array.from({ length: 5 }, () => aUserWithAlert(app, 'q=kettle')),
    );
    const seller = await makeUser(app);
    await app.db.execute(sql`UPDATE alerts SET paused_at = now() WHERE user_id = ${waiting?.id}`);
    await app.db.execute(sql`UPDATE users SET deletion_due_at = now() WHERE id = ${leaving?.id}`);
    await app.db.execute(sql`
      INSERT INTO blocks (blocker_id, blocked_id) VALUES (${blocking?.id}, ${seller.id}), (${seller.id}, ${blocked?.id})`);
    const { id } = await publish({ title: 'Kettle' }, seller.id);
    const notified = await Promise.all(
      [waiting, leaving, blocking, blocked, other].map((seeker) => matchesOf(app, seeker ?? { id: '' })),
    );
    expect(notified).toEqual([[], [], [], [], [id]]);
  });

  it('is notified to nobody once it is off the market', async () => {
    const seeker = await aUserWithAlert(app, 'q=kettle');
    const { id } = await makeListing(app, (await makeUser(app)).id, { title: 'Kettle', status: 'paused' });
    await match(id);
    await match(id, 'sold');
    expect(await matchesOf(app, seeker)).toEqual([]);
  });

  it('is matched against what the seller is, too', async () => {
    const [trusted, fresh] = [await makeUser(app), await makeUser(app)];
    await setTrust(app, trusted.id, 'number-confirmed');
    const byTrust = await aUserWithAlert(app, 'q=kettle&verified=1');
    const bySeller = await aUserWithAlert(app, `seller=${trusted.id}&category=5&condition=used`);
    const { id } = await publish({ title: 'Kettle' }, trusted.id);
    await publish({ title: 'Kettle' }, fresh.id);
    await publish({ title: 'Kettle', condition: 'new' }, trusted.id);
    expect((await matchesOf(app, byTrust)).includes(id)).toBe(true);
    expect(await matchesOf(app, byTrust)).toHaveLength(2);
    expect(await matchesOf(app, bySeller)).toEqual([id]);
  });
});

describe('An ad that becomes cheaper', () => {
  it('comes into the searches whose range it reaches, and tells nobody twice', async () => {
    const [rich, careful] = [
      await aUserWithAlert(app, 'q=piano'),
      await aUserWithAlert(app, 'q=piano&priceMax=100k'),
    ];
    const seller = await aSeller(app);
    const ad = await seller.publish({ title: 'Piano', price: 150_000 });
    await waitForListingJobs(app);
    expect([await matchesOf(app, rich), await matchesOf(app, careful)]).toEqual([[Number(ad.id)], []]);
    await app.db.execute(sql`UPDATE notifications SET read_at = now()`);
    expect((await seller.change(ad.id, { price: 90_000 })).status).toBe(200);
    await waitForListingJobs(app);
    expect(await alertNotificationsOf(app, careful)).toMatchObject([
      { body: 'Piano, ₦90,000', path: `/item/${ad.id}` },
    ]);
    expect(await alertNotificationsOf(app, rich)).toMatchObject([{ isRead: true }]);
  });

  it('is not notified again by another alert, nor after the first was deleted and saved anew', async () => {
    const seeker = await aUserWithAlert(app, 'q=violin');
    const { id } = await publish({ title: 'Violin' });
    await app.db.execute(sql`UPDATE notifications SET read_at = now()`);
    await app.call('DELETE', `/api/alerts/${seeker.alert.id}`, undefined, { cookie: seeker.cookie });
    await saveAlert(app, seeker, 'q=violin');
    await app.db.update(listings).set({ price: 1_000 }).where(eq(listings.id, id));
    await match(id, 'cheaper');
    expect(await matchesOf(app, seeker)).toEqual([id]);
    expect((await alertNotificationsOf(app, seeker)).filter(({ isRead }) => !isRead)).toEqual([]);
  });
});

describe('Matching', () => {
  it('done several times at once tells each person once', async () => {
    const seekers = await Promise.all(
      Array.from({ length: 12 }, () => aUserWithAlert(app, 'q=trumpet', { name: 'T' })),
    );
    const { id } = await makeListing(app, (await makeUser(app)).id, { title: 'Trumpet' });
    await Promise.all(Array.from({ length: 6 }, () => match(id)));
    for (const seeker of seekers) {
      expect(await matchesOf(app, seeker)).toEqual([id]);
      expect(await alertNotificationsOf(app, seeker)).toMatchObject([{ title: 'New match for T' }]);
    }
  });

  it('goes on over many portions, also for those who come later in order', async () => {
    await app.db.execute(sql`
      WITH people AS (
        INSERT INTO users (name, email) SELECT 'Many', 'many' || n || '@example.com' FROM generate_series(1, 1200) n RETURNING id
      )
      INSERT INTO alerts (user_id, name, search, key, terms, either, either_needed, price_min, price_max, pace)
      SELECT id, 'Flutes', 'q=flute', 'flute|||', ARRAY['flute'], '{}', 0, 0, 1000000000000, (ARRAY['instant', 'daily', 'weekly'])[1 + (row_number() OVER ()) % 3] FROM people`);
    const { id } = await publish({ title: 'Flute' });
    await waitForListingJobs(app);
    const { rows } = await app.db.execute<{ matches: number; notified: number }>(sql`
      SELECT count(*)::int AS matches, count(notified_at)::int AS notified FROM alert_matches WHERE listing_id = ${id}`);
    expect(rows).toEqual([{ matches: 1200, notified: 400 }]);
    await app.db.delete(users).where(eq(users.name, 'Many'));
  });

  it('finds an alert by a word, its corner and its place in one key, so that it meets no others', async () => {
    const seeker = await signIn(app);
    await saveAlert(app, seeker, 'q=cello&location=Lagos');
    const { rows } = await app.db.execute<{ key: string; terms: string[] }>(
      sql`SELECT key, terms FROM alerts`,
    );
    expect(rows).toEqual([{ key: 'cello||Lagos|', terms: ['cello', '#state:Lagos'] }]);
  });
});

describe('A search that nothing can ever match', () => {
  it('is refused: what holds no word', async () => {
    const { cookie } = await signIn(app);
    const { status, body } = await app.call('POST', '/api/alerts', { search: 'q=!!!' }, { cookie });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['q']]);
  });

  it('is refused: a detail of another category', async () => {
    const { cookie } = await signIn(app);
    const search = 'category=2&attr=storage:64+GB';
    const { status, body } = await app.call('POST', '/api/alerts', { search }, { cookie });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['attr']]);
  });
});
