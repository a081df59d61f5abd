import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FraudRule, FraudTrial } from '#shared/contract/fraud-rules.ts';
import { aSeller } from '../../factories/sellers.ts';
import { type SignedInUser, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
let amina: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  amina = await signInAs(app, 'admin');
});
afterAll(() => app.stop());

const call = <T>(method: string, path: string, body?: object, { cookie } = amina) =>
  app.call<T>(method, `/api/staff/${path}`, body, { cookie });
const tryOut = (changes: object, cursor?: string | null) =>
  call<FraudTrial>('POST', 'rule-trials', { changes, ...(cursor ? { cursor } : {}) });
const ruleOf = async (name: string) =>
  (await call<{ items: FraudRule[] }>('GET', 'rules')).body.items.find((rule) => rule.name === name);

const SUSPICIOUS = 'Send half of the money before delivery. I bring it to you anywhere in Lagos.';

it('An admin tries a threshold on past ads, then switches it on, and new ads follow it', async () => {
  const seller = await aSeller(app);
  expect((await seller.publish({ description: SUSPICIOUS })).status).toBe('held');
  expect((await ruleOf('pay-first'))?.hits).toEqual({ ads: 1, removed: 0, released: 0 });

  const trial = await tryOut([{ name: 'hold-from', value: 100 }]);
  expect(trial.body).toMatchObject({
    ads: 1,
    held: { before: 1, after: 0 },
    queued: { before: 0, after: 1 },
  });
  expect((await ruleOf('hold-from'))?.value).toBe(50);

  const change = { value: 100, reason: 'Too many honest ads are held' };
  expect((await call('POST', 'rules/hold-from', change)).status).toBe(204);
  expect(await ruleOf('hold-from')).toMatchObject({ value: 100, default: 50 });
  expect((await (await aSeller(app)).publish({ description: SUSPICIOUS })).status).toBe('active');
  const { rows } = await app.db.execute(
    sql`SELECT reason, detail FROM staff_actions WHERE action = 'weight-changed'`,
  );
  expect(rows).toEqual([{ reason: change.reason, detail: { rule: 'hold-from', from: 50, to: 100 } }]);
});

it('A trial tries several changes together, and goes on with older ads', async () => {
  const seller = await aSeller(app);
  const { id } = await seller.publish({ description: SUSPICIOUS });
  // A page of a trial has a thousand ads: these are later than all others.
  await app.db.execute(sql`
    INSERT INTO listings (seller_id, category_id, title, price, price_kind, state, city, status, published_at)
    SELECT seller_id, category_id, title || n, price, price_kind, state, city, 'removed', published_at
    FROM listings, generate_series(1, 1000) AS n WHERE id = ${id}`);
  await app.db.execute(sql`
    INSERT INTO risk_scores (listing_id, score, signals, facts, outcome, scored_at)
    SELECT l.id, s.score, s.signals, s.facts, s.outcome, now() + interval '1 minute'
    FROM listings l, risk_scores s WHERE s.listing_id = ${id} AND l.seller_id = ${seller.id} AND l.id <> ${id}`);
  const changes = [
    { name: 'hold-from', value: 1 },
    { name: 'pay-first', value: -100 },
  ];
  const alone = await tryOut(changes.slice(0, 1));
  expect(alone.body).toMatchObject({ ads: 1_000, held: { after: 1_000 } });
  const together = await tryOut(changes);
  expect(together.body).toMatchObject({ ads: 1_000, held: { after: 0 } });
  const older = await tryOut(changes, together.body.nextCursor);
  expect(older.body).toMatchObject({ ads: 3, nextCursor: null });
});

it('A rule that past ads have no facts for cannot be tried', async () => {
  expect(await ruleOf('reported')).toMatchObject({ hasHistory: false });
  expect(await ruleOf('pay-first')).toMatchObject({ hasHistory: true });
});

it.each([
  ['rules/hold-from', { value: 0, reason: 'x' }, 422],
  ['rules/hold-from', { value: 101, reason: 'x' }, 422],
  ['rules/no-such-rule', { value: 5, reason: 'x' }, 404],
  ['rule-trials', { changes: [{ name: 'pay-first', value: 5 }], cursor: 'nonsense' }, 422],
  ['rule-trials', { changes: [{ name: 'no-such-rule', value: 5 }] }, 404],
  ['rule-trials', { changes: [{ name: 'reported', value: 5 }] }, 422],
  ['rule-trials', { changes: [{ name: 'reported-often', value: 5 }] }, 422],
  ['rule-trials', { changes: [] }, 422],
])('Rejects %s %j with %i', async (path, body, status) => {
  expect((await call('POST', path, body)).status).toBe(status);
});
