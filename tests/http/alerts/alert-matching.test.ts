import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import { notifyAlertOwners } from '#server/modules/alerts/notify-alert-owners.ts';
import {
  alertNotificationsOf,
  aUserWithAlert,
  matchesOf,
  saveAlert,
  waitForListingJobs,
} from '../../factories/alerts.ts';
import { block } from '../../factories/conversation-state.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { aSeller } from '../../factories/sellers.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { makeUser, setTrust, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Which alerts a listing matches, and how often their owners are notified.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
afterEach(() => app.db.execute(sql`DELETE FROM alerts`));

type NewListing = Parameters<typeof makeListing>[2];

const match = (listingId: number, what: 'published' | 'cheaper' | 'sold' = 'published') =>
  notifyAlertOwners(app, { listingId, what });

/** Creates a listing and runs the matching as if it had just been published. */
async function publish(overrides: NewListing = {}, sellerId?: string) {
  const listing = await makeListing(app, sellerId ?? (await makeUser(app)).id, overrides);
  await match(listing.id);
  return listing;
}

describe('A published listing', () => {
  it('notifies the owner of a matching alert immediately, with a link to the listing', async () => {
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
    ['a synonym', 'q=foreign+used+camry', { title: 'Tokunbo Toyota Camry 2012' }],
    ['a synonym in the other direction', 'q=tokunbo', { title: 'UK used iPhone XR' }],
    ['a search without accents', 'q=oyo+agbada', { title: 'Agbada from Ọ̀yọ́' }],
    ['a search with accents', 'q=ẹ̀wà', { title: 'Ewa, one bag' }],
    ['a plural', 'q=chairs', { title: 'Plastic chair' }],
    ['a singular', 'q=chair', { title: 'Four plastic chairs' }],
    ['a quantity in another spelling', 'q=128gb', { title: 'iPhone 12 128 GB' }],
    ['its city as a word', 'q=sofa+lekki', { title: 'Sofa' }],
    ['a category in a city', 'category=5&location=Lekki,+Lagos', {}],
    [
      'a search without a price range when its price is on request',
      'q=sofa',
      { price: null, priceKind: 'on-request' },
    ],
    ['a price range with equal bounds', 'priceMin=185000&priceMax=185000', { price: 185_000 }],
    ['a condition alone', 'condition=refurbished', { condition: 'refurbished' }],
    [
      'one of several attribute values',
      'category=1&subcategory=phones-tablets&attr=brand:Apple&attr=brand:Nokia&attr=storage:64+GB',
      {
        categoryId: 1,
        subcategory: 'phones-tablets',
        title: 'Nice one',
        attributes: { brand: 'Nokia', storage: '64 GB' },
      },
    ],
    [
      'an attribute range',
      'category=1&subcategory=phones-tablets&attr=batteryHealth:80..90',
      { categoryId: 1, subcategory: 'phones-tablets', attributes: { batteryHealth: 85 } },
    ],
  ])('is found by %s', async (_case, search, overrides) => {
    const seeker = await aUserWithAlert(app, search);
    const { id } = await publish(overrides);
    expect(await matchesOf(app, seeker)).toEqual([id]);
  });

  it.each<[string, string, NewListing]>([
    ['a search of two words when it has only one', 'q=green+sofa', { title: 'Sofa' }],
    ['a word of its description', 'q=generator', { title: 'Sofa', description: 'With a generator.' }],
    [
      'a price range when its price is on request',
      'q=sofa&priceMin=1',
      { price: null, priceKind: 'on-request' },
    ],
    ['a maximum price below its price', 'q=sofa&priceMax=184999', { price: 185_000 }],
    ['another city of the state', 'q=sofa&location=Ikeja,+Lagos', { title: 'Sofa' }],
    [
      'another subcategory',
      'category=1&subcategory=laptops-computers',
      { categoryId: 1, subcategory: 'phones-tablets' },
    ],
    ['a photo filter when it has no photo', 'q=sofa&photos=1', { title: 'Sofa', withPhoto: false }],
    ['a featured filter when it is not featured', 'featured=1', {}],
    [
      'an attribute range that excludes it',
      'category=1&subcategory=phones-tablets&attr=batteryHealth:80..90',
      { categoryId: 1, subcategory: 'phones-tablets', attributes: { batteryHealth: 79 } },
    ],
  ])('is not found by %s', async (_case, search, overrides) => {
    const seeker = await aUserWithAlert(app, search);
    await publish(overrides);
    expect(await matchesOf(app, seeker)).toEqual([]);
  });

  it('adds to the unread notification of an alert, and creates a new one after it was read', async () => {
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

  it('never matches an alert of its own seller', async () => {
    const seeker = await aUserWithAlert(app, 'q=sofa');
    await saveAlert(app, seeker, `seller=${seeker.id}`);
    await publish({ title: 'My own sofa' }, seeker.id);
    expect(await matchesOf(app, seeker)).toEqual([]);
  });

  it('notifies a user once, through the most frequent of their alerts', async () => {
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

  it('notifies nobody through a paused alert, during account deletion or across a block', async () => {
    const aSeeker = () => aUserWithAlert(app, 'q=kettle');
    const seekers = [aSeeker(), aSeeker(), aSeeker(), aSeeker(), aSeeker()] as const;
    const [waiting, leaving, blocking, blocked, other] = await Promise.all(seekers);
    const seller = await makeUser(app);
    await app.db.execute(sql`UPDATE alerts SET paused_at = now() WHERE user_id = ${waiting.id}`);
    await scheduleDeletion(app, leaving.id);
    await block(app, blocking, seller);
    await block(app, seller, blocked);
    const { id } = await publish({ title: 'Kettle' }, seller.id);
    const notified = await Promise.all(
      [waiting, leaving, blocking, blocked, other].map((seeker) => matchesOf(app, seeker)),
    );
    expect(notified).toEqual([[], [], [], [], [id]]);
  });

  it('notifies nobody when it is not active', async () => {
    const seeker = await aUserWithAlert(app, 'q=kettle');
    const { id } = await makeListing(app, (await makeUser(app)).id, { title: 'Kettle', status: 'paused' });
    await match(id);
    await match(id, 'sold');
    expect(await matchesOf(app, seeker)).toEqual([]);
  });

  it('is matched against seller filters too', async () => {
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

describe('A listing whose price drops', () => {
  it('matches alerts whose price range it enters, and notifies nobody twice', async () => {
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

  it('does not notify a user again who deleted the alert and saved it again', async () => {
    const seeker = await aUserWithAlert(app, 'q=violin');
    const { id } = await publish({ title: 'Violin' });
    await app.db.execute(sql`UPDATE notifications SET read_at = now()`);
    await app.call('DELETE', `/api/alerts/${seeker.alert.id}`, undefined, { cookie: seeker.cookie });
    await saveAlert(app, seeker, 'q=violin');
    await changeListing(app, id, { price: 1_000 });
    await match(id, 'cheaper');
    expect(await matchesOf(app, seeker)).toEqual([id]);
    expect((await alertNotificationsOf(app, seeker)).filter(({ isRead }) => !isRead)).toEqual([]);
  });
});

describe('Matching', () => {
  it('run several times in parallel notifies each user once', async () => {
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

  it('continues over many batches until every alert is matched', async () => {
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

  it('looks up an alert by one key of word, category and location, so that it reads few others', async () => {
    const seeker = await signIn(app);
    await saveAlert(app, seeker, 'q=cello&location=Lagos');
    const { rows } = await app.db.execute<{ key: string; terms: string[] }>(
      sql`SELECT key, terms FROM alerts`,
    );
    expect(rows).toEqual([{ key: 'cello||Lagos|', terms: ['cello', '#state:Lagos'] }]);
  });
});

describe('A search that nothing can ever match', () => {
  it('is rejected when it contains no word', async () => {
    const { cookie } = await signIn(app);
    const { status, body } = await app.call('POST', '/api/alerts', { search: 'q=!!!' }, { cookie });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['q']]);
  });

  it('is rejected when an attribute belongs to another category', async () => {
    const { cookie } = await signIn(app);
    const search = 'category=2&attr=storage:64+GB';
    const { status, body } = await app.call('POST', '/api/alerts', { search }, { cookie });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['attr']]);
  });
});
