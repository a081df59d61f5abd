import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listApiRoutes } from '#server/http/api-routes.ts';
import { listOutbox } from '#server/platform/mail/mail.ts';
import { type Participant, startConversation, type TestConversation } from '../factories/conversation.ts';
import { confirmNumber } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { launchServer, type ServerProcess } from '../setup/server-process.ts';
import { until } from '../setup/until.ts';

// Two users who show their phone numbers write to and call each other. A number is sent only to a user who
// requests it, and it is never logged.

const NUMBERS = { seller: '0803 555 1234', buyer: '0907 555 9876' };

let dataDir: string;
let app: TestApp;
let server: ServerProcess;
let url: string;
let conversation: TestConversation;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-numbers-'));
  const local = await startTestApp();
  server = launchServer({
    DATA_DIR: dataDir,
    DATABASE_URL: local.databaseUrl,
    LOG_LEVEL: 'trace',
    THROTTLE_SCALE: '1000',
  });
  url = await server.opened();
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

/** Compares only the digits, because a number can be written in several ways. */
const contains = (text: string, whose: keyof typeof NUMBERS) =>
  text.replace(/[\s().-]/g, '').includes(NUMBERS[whose].replace(/\s/g, '').slice(1));
const profile = (who: Participant, body: object) =>
  app.call('PATCH', '/api/users/me', body, { cookie: who.cookie });

it('Phone numbers appear in no page, API response, event, error, mail or log', async () => {
  const { seller, buyer, id, adId, sendMessage } = conversation;
  expect((await profile(seller, { phone: NUMBERS.seller, showPhone: true })).status).toBe(200);
  expect((await profile(buyer, { phone: NUMBERS.buyer, showPhone: true })).status).toBe(200);
  for (const who of [seller, buyer]) await confirmNumber(app, who.id);
  await sendMessage(seller, 'Call me');
  const asked = [await buyer.phone(id), await seller.phone(id)];
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  const inAd = () => app.call('POST', `/api/ads/${adId}/phone`, undefined, { cookie: buyer.cookie });
  expect((await inAd()).status).toBe(200);

  const read = await readEverything();
  expect(read.size).toBeGreaterThan(60);
  for (const [what, text] of read) {
    const isOwn = (who: Participant) => what.includes(`/users/${who.id}/profile as ${who.id}`);
    expect({ what, contains: contains(text, 'seller') }).toEqual({ what, contains: isOwn(seller) });
    expect({ what, contains: contains(text, 'buyer') }).toEqual({ what, contains: isOwn(buyer) });
  }

  const failures = await failEverywhere(inAd);
  expect(failures.map(({ status }) => status)).toEqual([500, 500, 500, 500, 422, 400]);

  await seller.report(id, { reason: 'other' });
  const log = server.output();
  for (const where of [
    `/api/conversations/${id}/phone`,
    `/api/ads/${adId}/phone`,
    'request failed',
    '/api/users/me',
  ])
    expect(log).toContain(where);
  const mails = await until(async () => {
    // Either process may have delivered it.
    const outboxes = [path.join(dataDir, 'outbox'), app.config.outboxDir];
    const all = JSON.stringify(await Promise.all(outboxes.map(listOutbox)));
    return all.includes(`Conversation: ${id}`) ? all : null;
  });
  for (const text of [log, mails, JSON.stringify(failures)])
    expect([contains(text, 'seller'), contains(text, 'buyer')]).toEqual([false, false]);
});

/** Reads every GET route as a visitor and as three users, and the events of buyer and seller. */
async function readEverything(): Promise<Map<string, string>> {
  const { seller, buyer, id, adId } = conversation;
  const { buyer: stranger } = await startConversation(app);
  const ids = [id, adId, seller.id, buyer.id];
  const addresses = [
    ...listApiRoutes()
      .filter(({ method, path: each }) => method === 'GET' && each !== '/api/events')
      .flatMap(({ path: each }) =>
        each.includes('{') ? ids.map((x) => each.replace(/\{[^}]+\}/, x)) : [each],
      ),
    '/',
    '/search?q=sofa',
    '/recent',
    '/messages',
    `/messages/${id}`,
    '/my-ads',
    '/rss.xml',
    `/item/${adId}`,
    `/item/${adId}.data`,
    `/seller/${seller.id}`,
    `/seller/${buyer.id}.data`,
  ];
  const read = new Map<string, string>();
  for (const address of addresses)
    for (const who of [undefined, seller, buyer, stranger]) {
      const response = await app.fetch(address, { headers: { cookie: who?.cookie ?? '', accept: '*/*' } });
      const text = await response.text();
      if (response.status === 200) read.set(`${address} as ${who?.id ?? 'a visitor'}`, text);
    }
  for (const who of [seller, buyer]) read.set(`the events of ${who.id}`, await firstEvents(who));
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

/** PostgreSQL's error message for a rejected row contains the whole row. */
async function failEverywhere(inAd: () => Promise<{ status: number; body: unknown }>) {
  const { seller, buyer, id } = conversation;
  await app.db.execute(sql`DELETE FROM phone_reveals`);
  await app.db.execute(sql`UPDATE conversations SET buyer_phone_shown_at = NULL`);
  for (const table of ['users', 'phone_reveals', 'conversations'])
    await app.db.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT always_fails CHECK (false) NOT VALID`));
  return [
    await profile(seller, { phone: NUMBERS.seller }),
    await inAd(),
    await buyer.phone(id),
    await seller.phone(id),
    await profile(buyer, { phone: `${NUMBERS.buyer} or ${NUMBERS.seller}` }),
    await sendMalformed(`{"phone":"${NUMBERS.buyer}"`),
  ].map(({ status, body }) => ({ status, body }));
}

async function sendMalformed(body: string): Promise<{ status: number; body: unknown }> {
  const headers = { cookie: conversation.buyer.cookie, 'content-type': 'application/json' };
  const response = await app.fetch('/api/users/me', { method: 'PATCH', headers, body });
  return { status: response.status, body: await response.text() };
}
