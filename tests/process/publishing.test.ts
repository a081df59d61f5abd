import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnListing } from '#shared/contract/selling.ts';
import { makePicture } from '../factories/pictures.ts';
import { sofa } from '../factories/sellers.ts';
import { PASSWORD } from '../factories/users.ts';
import { createTestDatabase, type TestDatabase } from '../setup/database.ts';
import { freePort, launchServer, type ServerProcess } from '../setup/server-process.ts';

// Listings are posted while the server is killed or the connection breaks.
// Confirmed listings must be stored, and none twice.

let dataDir: string;
let testDatabase: TestDatabase;
let database: pg.Client;
let env: Record<string, string>;
let server: ServerProcess;
let url: string;
let cookie: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-publishing-'));
  testDatabase = await createTestDatabase();
  database = new pg.Client({ connectionString: testDatabase.url });
  await database.connect();
  env = {
    DATA_DIR: dataDir,
    DATABASE_URL: testDatabase.url,
    THROTTLE_SCALE: '1000',
    PORT: String(await freePort()),
  };
  await open();
  const user = { email: 'ada@example.com', password: PASSWORD, name: 'Ada Obi' };
  await post('/api/users/signup', user);
  const { headers } = await post('/api/users/login', { email: user.email, password: PASSWORD });
  cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
});
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended();
  await database.end();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function open(): Promise<void> {
  server = launchServer(env);
  url = await server.opened();
}

function post(where: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url + where, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

type Submission = { key: string; body: object };
/** Null if no response came. */
async function publish({ key, body }: Submission): Promise<OwnListing | null> {
  const answer = await post('/api/ads', body, { cookie, 'idempotency-key': key }).catch(() => null);
  return answer?.status === 201 ? answer.json().catch(() => null) : null;
}

async function newSubmission(n: number): Promise<Submission> {
  const bytes = await makePicture({ width: 240, height: 180, seed: n + 1 });
  const images = [{ base64Data: bytes.toString('base64'), filename: `${n}.jpg` }];
  return { key: `key-${n}`, body: await sofa({ images }) };
}

const titles = async () =>
  (await database.query<{ title: string }>('SELECT title FROM listings ORDER BY title')).rows.map(
    ({ title }) => title,
  );

it('Listings confirmed before a kill are stored, and unconfirmed ones can be sent again', async () => {
  const ads = await Promise.all(Array.from({ length: 30 }, (_, n) => newSubmission(n)));
  const answered = new Map<string, OwnListing>();
  for (const killAfter of [4, 9, 14]) {
    const waiting = ads.filter(({ key }) => !answered.has(key));
    const queue = [...waiting];
    let done = 0;
    const work = async () => {
      for (let ad = queue.shift(); ad; ad = queue.shift()) {
        const answer = await publish(ad);
        if (answer) answered.set(ad.key, answer);
        done += answer ? 1 : 0;
        if (done >= killAfter && !server.hasEnded()) server.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
    await server.ended();
    await open();
  }
  expect(answered.size).toBeGreaterThan(20);
  for (const ad of ads) {
    const answer = await publish(ad);
    const before = answered.get(ad.key);
    if (before) expect(answer).toEqual(before);
    answered.set(ad.key, answer as OwnListing);
  }
  expect(await titles()).toEqual(ads.map(({ body }) => (body as OwnListing).title).sort());
  for (const { id, images, photos } of answered.values()) {
    const shown = (await (await fetch(`${url}/api/ads/${id}`)).json()) as OwnListing;
    expect(shown.images).toEqual(images);
    for (const { card, url: large } of photos)
      for (const file of [card, large]) expect((await fetch(url + file)).status).toBe(200);
  }
});

it('A broken connection leaves a complete listing or none, and a second request creates no duplicate', async () => {
  const before = (await titles()).length;
  const stages = ['headers', 0, 0.3, 0.99, 1, 1, 1] as const;
  for (const [n, stage] of stages.entries()) {
    const ad = await newSubmission(100 + n);
    await sendAndCut(ad, stage);
    expect((await publish(ad))?.title).toBe((ad.body as OwnListing).title);
    expect((await titles()).length).toBe(before + n + 1);
  }
  const incomplete = await database.query(`
    SELECT 1 FROM listings l WHERE NOT EXISTS (SELECT FROM photos WHERE listing_id = l.id)
      OR NOT EXISTS (SELECT FROM listing_texts WHERE listing_id = l.id)`);
  expect(incomplete.rows).toEqual([]);
});

/** Sends part of the headers or this fraction of the body, and closes the connection without waiting. */
async function sendAndCut({ key, body }: Submission, stage: 'headers' | number): Promise<void> {
  const text = JSON.stringify(body);
  const head = [
    'POST /api/ads HTTP/1.1',
    `host: ${new URL(url).host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    `cookie: ${cookie}`,
    `idempotency-key: ${key}`,
  ].join('\r\n');
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const sent =
    stage === 'headers'
      ? head.slice(0, -20)
      : `${head}\r\n\r\n${text.slice(0, Math.floor(text.length * stage))}`;
  await new Promise<void>((resolve, reject) => socket.on('error', reject).write(sent, () => resolve()));
  socket.destroy();
}
