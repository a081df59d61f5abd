import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '#server/platform/module/nightly-cleanup.ts';
import { aSeller, sofa, type TestSeller } from '../../factories/sellers.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Repeated requests with the same Idempotency-Key create one listing.

let app: TestApp;
let ada: TestSeller;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ada = await aSeller(app);
});
afterAll(() => app.stop());

async function countByTitle(title: string): Promise<number> {
  const { rows } = await app.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM listings WHERE title = ${title}`,
  );
  return rows[0]?.n ?? 0;
}
const keysOf = async (userId: string) =>
  (
    await app.db.execute<{ key: string }>(
      sql`SELECT key FROM idempotency_keys WHERE user_id = ${userId} ORDER BY key`,
    )
  ).rows.map(({ key }) => key);

describe('An idempotency key', () => {
  it('in 50 concurrent requests creates one listing and gives one response', async () => {
    const ad = await sofa({ title: 'Fifty times' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => ada.create(ad, 'fifty')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countByTitle('Fifty times')).toBe(1);
  });

  it('sent to two processes creates one listing', async () => {
    const other = await startTestApp({ THROTTLE_SCALE: '1000' }, app);
    try {
      const ad = await sofa({ title: 'Two processes' });
      const send = (on: TestApp) =>
        on.call<{ id: string }>('POST', '/api/ads', ad, { cookie: ada.cookie, 'idempotency-key': 'two' });
      const answers = await Promise.all([app, other, app, other, app, other].map(send));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(await countByTitle('Two processes')).toBe(1);
    } finally {
      await other.stop();
    }
  });

  it('repeats the first response, whatever happened to the listing since', async () => {
    const ad = await sofa({ title: 'As it was' });
    const first = await ada.create(ad, 'as-it-was');
    await ada.change(first.body.id, { title: 'Changed' });
    await ada.remove(first.body.id);
    expect((await ada.create(ad, 'as-it-was')).body).toEqual(first.body);
    // The order of the fields in a request does not matter.
    const reordered = Object.fromEntries(Object.entries(ad).reverse());
    expect((await ada.create(reordered, 'as-it-was')).body).toEqual(first.body);
  });

  it('gets the current listing if an older server version stored the response', async () => {
    const ad = await sofa({ title: 'From before' });
    const { body } = await ada.create(ad, 'before');
    await app.db.execute(sql`UPDATE idempotency_keys SET answer = answer - 'actions' WHERE key = 'before'`);
    await ada.act(body.id, 'pause');
    const again = await ada.create(ad, 'before');
    expect(again).toMatchObject({ status: 201, body: { id: body.id, status: 'paused' } });
    expect(await countByTitle('From before')).toBe(1);
  });

  it('is rejected with a different request', async () => {
    await ada.create(await sofa({ title: 'Mine' }), 'taken');
    for (const other of [
      { price: 1 },
      { title: 'Mine!' },
      { status: 'draft' },
      { attributes: { warranty: 'x' } },
    ])
      expect(await ada.create(await sofa({ title: 'Mine', ...other }), 'taken')).toMatchObject({
        status: 422,
        body: { code: 'IDEMPOTENCY_KEY_REUSED' },
      });
    expect(await countByTitle('Mine')).toBe(1);
  });

  it('of one user does not affect another user', async () => {
    const ben = await aSeller(app, 'Ben Ita');
    const ad = await sofa({ title: 'Same key' });
    const [hers, his] = [await ada.create(ad, 'shared'), await ben.create(ad, 'shared')];
    expect([hers.status, his.status]).toEqual([201, 201]);
    expect(his.body.seller.id).toBe(ben.id);
    expect(await countByTitle('Same key')).toBe(2);
  });

  it('is not used up by a failed request', async () => {
    const ben = await aSeller(app, 'Ben Ita');
    expect((await ben.create(await sofa({ title: 'Tried again', price: -1 }), 'again')).status).toBe(422);
    expect(await keysOf(ben.id)).toEqual([]);
    expect((await ben.create(await sofa({ title: 'Tried again' }), 'again')).status).toBe(201);
    expect(await keysOf(ben.id)).toEqual(['again']);
  });

  it('has at most 255 characters', async () => {
    const ad = await sofa({ title: 'A long key' });
    expect((await ada.create(ad, 'k'.repeat(255))).status).toBe(201);
    const tooLong = await ada.create(ad, 'k'.repeat(256));
    expect([tooLong.status, Object.keys(tooLong.body.fields ?? {})]).toEqual([422, ['idempotency-key']]);
    expect((await ada.create(ad, '')).status).toBe(422);
  });

  it('is stored for a day', async () => {
    const ad = await sofa({ title: 'Day after', status: 'draft' });
    await ada.create(ad, 'yesterday');
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
    expect((await cleanUp(app.modules, hours(23.9))).idempotencyKeys).toBe(0);
    await ada.create(ad, 'yesterday');
    expect(await countByTitle('Day after')).toBe(1);
    expect((await cleanUp(app.modules, hours(24.1))).idempotencyKeys).toBeGreaterThan(0);
    await ada.create(ad, 'yesterday');
    expect(await countByTitle('Day after')).toBe(2);
  });
});

describe('Many keys', () => {
  it('each in several concurrent requests create one listing each', async () => {
    const ad = await sofa({ title: 'One of many', status: 'draft' });
    const keys = Array.from({ length: 40 }, (_, n) => `many-${n}`);
    const send = (key: string) =>
      Array.from({ length: 6 }, () => ada.create(ad, key).then(({ body }) => [key, body.id]));
    const answers: (string | undefined)[][] = [];
    // 60 requests at a time, as many as one user may have waiting.
    for (let at = 0; at < keys.length; at += 10)
      answers.push(...(await Promise.all(keys.slice(at, at + 10).flatMap(send))));
    const ids = new Map(answers.map(([key, id]) => [key, id]));
    expect(answers.filter(([key, id]) => !id || ids.get(key) !== id)).toEqual([]);
    expect(new Set(ids.values()).size).toBe(40);
    expect(await countByTitle('One of many')).toBe(40);
  });
});

describe('A failure in the middle of the transaction', () => {
  it('leaves neither the listing nor the key', async () => {
    const ben = await aSeller(app, 'Ben Ita');
    await app.db.execute(sql`
      CREATE FUNCTION fail_now() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no more'; END $$`);
    await app.db.execute(sql`
      CREATE TRIGGER fails BEFORE UPDATE OF answer ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION fail_now()`);
    const ad = await sofa({ title: 'Half an ad' });
    expect((await ben.create(ad, 'half')).status).toBe(500);
    await app.db.execute(sql`DROP TRIGGER fails ON idempotency_keys`);
    expect([await countByTitle('Half an ad'), await keysOf(ben.id)]).toEqual([0, []]);
    expect((await ben.create(ad, 'half')).status).toBe(201);
    expect([await countByTitle('Half an ad'), await keysOf(ben.id)]).toEqual([1, ['half']]);
  });
});
