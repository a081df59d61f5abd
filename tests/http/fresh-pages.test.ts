import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listings } from '#server/modules/listings/index.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { makeListing } from '../factories/listings.ts';
import { makeUser } from '../factories/users.ts';
import { createTestDatabase, type TestDatabase } from '../setup/database.ts';
import { startTestMarket, type TestMarket } from '../setup/market.ts';
import { until } from '../setup/until.ts';
import { startWire, type Wire } from '../setup/wire.ts';

// Pages are kept for seconds, but never longer than what they show is true.

let testDatabase: TestDatabase;
let database: Database;
let wire: Wire;
let market: TestMarket;
let sellerId: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, createLog('silent'));
  wire = await startWire(testDatabase.url);
  market = await startTestMarket({ DATABASE_URL: wire.url, THROTTLE_SCALE: '1000' });
  await market.ready;
  ({ id: sellerId } = await makeUser(database));
});
afterAll(async () => {
  await market.stop();
  await wire.close();
  await database.close();
  await testDatabase.drop();
});

/** Well under the seconds that a page is kept. */
const AT_ONCE = { withinMs: 1_500 };

const home = async () => (await fetch(market.url)).text();
const shows = async (title: string) => (await home()).includes(title);

it('a new listing is on the page at once, and one that is sold is off it', async () => {
  await home();
  const { id } = await makeListing(database, sellerId, { title: 'Brass talking drum' });
  await until(() => shows('Brass talking drum'), AT_ONCE);
  await database.db.update(listings).set({ status: 'paused' }).where(eq(listings.id, id));
  await until(async () => !(await shows('Brass talking drum')), AT_ONCE);
});

it('the page of a removed listing drops a similar item as soon as that is hidden', async () => {
  const { id } = await makeListing(database, sellerId, { title: 'Bata drum', status: 'removed' });
  const other = await makeListing(database, sellerId, { title: 'Bata drum, large' });
  const gone = async () => (await fetch(`${market.url}/item/${id}`)).text();
  expect(await gone()).toContain('Bata drum, large');
  await database.db.update(listings).set({ status: 'removed' }).where(eq(listings.id, other.id));
  await until(async () => !(await gone()).includes('Bata drum, large'), AT_ONCE);
});

it('what changed while the database was out of reach is seen when it is back', async () => {
  await home();
  const { events } = market.platform;
  await wire.cut();
  await until(() => !events.isListening());
  await makeListing(database, sellerId, { title: 'Carved ebony stool' });
  wire.mend();
  await until(() => shows('Carved ebony stool'));
  await until(() => events.isListening());
});

it('a number that was confirmed is announced to the pages that are cached without it', async () => {
  const page = async () => (await fetch(`${market.url}/seller/${sellerId}`)).headers.get('etag');
  const before = await page();
  await database.pool.query('UPDATE users SET phone_confirmed_at = now() WHERE id = $1', [sellerId]);
  await until(async () => (await page()) !== before, AT_ONCE);
});

it('a kept page answers with the same headers as a rendered one, and 304 to who has it', async () => {
  const address = `${market.url}/?kept`;
  const rendered = await fetch(address);
  const kept = await fetch(address);
  expect(await kept.text()).toBe(await rendered.text());
  const namesOf = (answer: Response) =>
    [...answer.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  expect(namesOf(kept)).toEqual(namesOf(rendered));
  expect(kept.headers.get('x-request-id')).not.toBe(rendered.headers.get('x-request-id'));
  const again = await fetch(address, { headers: { 'if-none-match': String(kept.headers.get('etag')) } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});
