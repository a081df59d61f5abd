import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listings } from '#server/modules/listings/index.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { makeListing } from '../factories/listings.ts';
import { makeUser } from '../factories/users.ts';
import { createTestDatabase, type TestDatabase } from '../setup/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../setup/database-proxy.ts';
import { startTestServer, type TestServer } from '../setup/server.ts';
import { until } from '../setup/until.ts';

// Pages are cached for seconds, but never longer than what they show is true.

let testDatabase: TestDatabase;
let database: Database;
let proxy: DatabaseProxy;
let server: TestServer;
let sellerId: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, createLog('silent'));
  proxy = await startDatabaseProxy(testDatabase.url);
  server = await startTestServer({ DATABASE_URL: proxy.url, THROTTLE_SCALE: '1000' });
  await server.ready;
  ({ id: sellerId } = await makeUser(database));
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await database.close();
  await testDatabase.drop();
});

/** Well under the seconds that a page is cached. */
const AT_ONCE = { withinMs: 1_500 };

const home = async () => (await fetch(server.url)).text();
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
  const gone = async () => (await fetch(`${server.url}/item/${id}`)).text();
  expect(await gone()).toContain('Bata drum, large');
  await database.db.update(listings).set({ status: 'removed' }).where(eq(listings.id, other.id));
  await until(async () => !(await gone()).includes('Bata drum, large'), AT_ONCE);
});

it('what changed while the database was out of reach is seen when it is back', async () => {
  await home();
  const { events } = server.platform;
  await proxy.cut();
  await until(() => !events.isListening());
  await makeListing(database, sellerId, { title: 'Carved ebony stool' });
  proxy.mend();
  await until(() => shows('Carved ebony stool'));
  await until(() => events.isListening());
});

it('a number that was confirmed is announced to the pages that are cached without it', async () => {
  const page = async () => (await fetch(`${server.url}/seller/${sellerId}`)).headers.get('etag');
  const before = await page();
  await database.pool.query('UPDATE users SET phone_confirmed_at = now() WHERE id = $1', [sellerId]);
  await until(async () => (await page()) !== before, AT_ONCE);
});

it('a cached page answers with the same headers as a rendered one, and 304 to who has it', async () => {
  const address = `${server.url}/?cached`;
  const rendered = await fetch(address);
  const cached = await fetch(address);
  expect(await cached.text()).toBe(await rendered.text());
  const namesOf = (answer: Response) =>
    [...answer.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  expect(namesOf(cached)).toEqual(namesOf(rendered));
  expect(cached.headers.get('x-request-id')).not.toBe(rendered.headers.get('x-request-id'));
  const again = await fetch(address, { headers: { 'if-none-match': String(cached.headers.get('etag')) } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});
