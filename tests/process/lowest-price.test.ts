import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listApiRoutes } from '#server/http/api-routes.ts';
import { type Participant, startConversation, type TestConversation } from '../factories/conversation.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { launchServer, type ServerProcess } from '../setup/server-process.ts';

// A seller sets a lowest price, and a buyer makes offers below it. Only the seller's own calls return it.

const LOWEST = 151_357;

let dataDir: string;
let app: TestApp;
let server: ServerProcess;
let conversation: TestConversation;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-lowest-price-'));
  const local = await startTestApp();
  server = launchServer({
    DATA_DIR: dataDir,
    DATABASE_URL: local.databaseUrl,
    LOG_LEVEL: 'trace',
    THROTTLE_SCALE: '1000',
  });
  const url = await server.opened();
  // The same users and listings, but every call goes to the process whose log is read.
  app = {
    ...local,
    fetch: (where, init) => fetch(url + where, init),
    async call(method, where, body, headers = {}) {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const sent = { method, headers: { ...json, ...headers }, body: body && JSON.stringify(body) };
      const response = await fetch(url + where, sent as RequestInit);
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
    },
  };
  conversation = await startConversation(app);
});
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended();
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const contains = (text: string) => text.replace(/,/g, '').includes(String(LOWEST));

const changeListing = (body: object) =>
  app.call('PATCH', `/api/ads/${conversation.adId}`, body, { cookie: conversation.seller.cookie });

it('The lowest price appears in no page, API response or event of other users, and in no log', async () => {
  const { buyer, seller, id } = conversation;
  expect((await changeListing({ lowestPrice: LOWEST })).body).toMatchObject({ lowestPrice: LOWEST });
  expect((await buyer.send(id, { offer: 100_000 })).body.offer?.state).toBe('too-low');
  // PostgreSQL's error message for a rejected row contains the whole row.
  await app.db.execute(
    sql`ALTER TABLE lowest_prices ADD CONSTRAINT always_fails CHECK (amount = ${sql.raw(String(LOWEST))}) NOT VALID`,
  );
  expect((await changeListing({ lowestPrice: LOWEST - 1 })).status).toBe(500);

  const read = await readEverything([buyer, undefined]);
  expect(read.size).toBeGreaterThan(20);
  for (const [what, text] of read)
    expect({ what, contains: contains(text) }).toEqual({ what, contains: false });
  expect(server.output()).toContain(`/api/ads/${conversation.adId}`);
  expect(contains(server.output())).toBe(false);
  expect(server.output()).not.toContain(String(LOWEST - 1));
  const events = await Promise.all([buyer, seller].map(firstEvents));
  expect(events.map(contains)).toEqual([false, false]);
});

async function readEverything(readers: (Participant | undefined)[]): Promise<Map<string, string>> {
  const { seller, buyer, id, adId } = conversation;
  const ids = [id, adId, seller.id, buyer.id];
  const addresses = [
    ...listApiRoutes()
      .filter(({ method, path: each }) => method === 'GET' && each !== '/api/events')
      .flatMap(({ path: each }) =>
        each.includes('{') ? ids.map((x) => each.replace(/\{[^}]+\}/, x)) : [each],
      ),
    '/',
    '/search?q=sofa',
    `/messages/${id}`,
    `/item/${adId}`,
    `/item/${adId}.data`,
    `/seller/${seller.id}`,
  ];
  const read = new Map<string, string>();
  for (const address of addresses)
    for (const who of readers) {
      const response = await app.fetch(address, { headers: { cookie: who?.cookie ?? '', accept: '*/*' } });
      const text = await response.text();
      if (response.status === 200) read.set(`${address} as ${who?.id ?? 'a visitor'}`, text);
    }
  return read;
}

async function firstEvents({ cookie }: Participant): Promise<string> {
  const response = await app.fetch('/api/events?since=0', { headers: { cookie } });
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += Buffer.from(bytes).toString();
    if (text.includes('"type":"inbox"')) break;
  }
  return text;
}
