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
  app.call<T>(method, `/api/staff/rules${path}`, body, { cookie });
const ruleOf = async (name: string) =>
  (await call<{ items: FraudRule[] }>('GET', '')).body.items.find((rule) => rule.name === name);

const SUSPICIOUS = 'Send half of the money before delivery. I bring it to you anywhere in Lagos.';

it('An admin tries a threshold on past ads, then switches it on, and new ads follow it', async () => {
  const seller = await aSeller(app);
  expect((await seller.publish({ description: SUSPICIOUS })).status).toBe('held');
  expect((await ruleOf('pay-first'))?.hits).toEqual({ ads: 1, removed: 0, released: 0 });

  const trial = await call<FraudTrial>('POST', '/hold-from/trial', { value: 100 });
  expect(trial.body).toMatchObject({
    ads: 1,
    held: { before: 1, after: 0 },
    queued: { before: 0, after: 1 },
  });
  expect((await ruleOf('hold-from'))?.value).toBe(50);

  const change = { value: 100, reason: 'Too many honest ads are held' };
  expect((await call('POST', '/hold-from', change)).status).toBe(204);
  expect(await ruleOf('hold-from')).toMatchObject({ value: 100, default: 50 });
  expect((await (await aSeller(app)).publish({ description: SUSPICIOUS })).status).toBe('active');
  const { rows } = await app.db.execute(
    sql`SELECT reason, detail FROM staff_actions WHERE action = 'weight-changed'`,
  );
  expect(rows).toEqual([{ reason: change.reason, detail: { rule: 'hold-from', from: 50, to: 100 } }]);
});

it.each([
  ['/hold-from', { value: 0, reason: 'x' }, 422],
  ['/hold-from', { value: 101, reason: 'x' }, 422],
  ['/no-such-rule', { value: 5, reason: 'x' }, 404],
  ['/pay-first/trial', { value: 5, cursor: 'nonsense' }, 422],
])('Rejects %s %j with %i', async (path, body, status) => {
  expect((await call('POST', path, body)).status).toBe(status);
});
