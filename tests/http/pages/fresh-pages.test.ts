import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { confirmNumber, makeUser } from '../../factories/users.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../setup/database-proxy.ts';
import { startTestServer, type TestServer } from '../../setup/server.ts';
import { until } from '../../setup/until.ts';

// Pages are cached for seconds, and purged immediately when their content changes.

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

/** Well below the time for which a page is cached. */
const BEFORE_EXPIRY = { withinMs: 1_500 };

const home = async () => (await fetch(server.url)).text();
const shows = async (title: string) => (await home()).includes(title);

it('A new listing appears on a cached page immediately, and a paused one disappears', async () => {
  await home();
  const { id } = await makeListing(database, sellerId, { title: 'Brass talking drum' });
  await until(() => shows('Brass talking drum'), BEFORE_EXPIRY);
  await changeListing(database, id, { status: 'paused' });
  await until(async () => !(await shows('Brass talking drum')), BEFORE_EXPIRY);
});

it('The page of a removed listing drops a similar listing as soon as that one is removed', async () => {
  const { id } = await makeListing(database, sellerId, { title: 'Bata drum', status: 'removed' });
  const other = await makeListing(database, sellerId, { title: 'Bata drum, large' });
  const gone = async () => (await fetch(`${server.url}/item/${id}`)).text();
  expect(await gone()).toContain('Bata drum, large');
  await changeListing(database, other.id, { status: 'removed' });
  await until(async () => !(await gone()).includes('Bata drum, large'), BEFORE_EXPIRY);
});

it('A change made while the database was unreachable appears when it is back', async () => {
  await home();
  const { events } = server.platform;
  await proxy.cut();
  await until(() => !events.isListening());
  await makeListing(database, sellerId, { title: 'Carved ebony stool' });
  proxy.restore();
  await until(() => shows('Carved ebony stool'));
  await until(() => events.isListening());
});

it('Confirming a phone number purges the cached page of the seller', async () => {
  const page = async () => (await fetch(`${server.url}/seller/${sellerId}`)).headers.get('etag');
  const before = await page();
  await confirmNumber(database, sellerId);
  await until(async () => (await page()) !== before, BEFORE_EXPIRY);
});

it('A cached page has the same headers as a rendered one, and answers 304 to its ETag', async () => {
  const address = `${server.url}/?cached`;
  const rendered = await fetch(address);
  const cached = await fetch(address);
  expect(await cached.text()).toBe(await rendered.text());
  const headersOf = (answer: Response) =>
    [...answer.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  expect(headersOf(cached)).toEqual(headersOf(rendered));
  expect(cached.headers.get('x-request-id')).not.toBe(rendered.headers.get('x-request-id'));
  const again = await fetch(address, { headers: { 'if-none-match': String(cached.headers.get('etag')) } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});
