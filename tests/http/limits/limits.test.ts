import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LimitOverview } from '#shared/contract/limits.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { ageSessions } from '../../factories/user-state.ts';
import { newPhone, type SignedInUser, signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { resetThrottles } from '../../setup/throttles.ts';
import { until } from '../../setup/until.ts';

// Admins change limits at run time, in all processes.

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let amina: SignedInUser;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({}, app);
  amina = await signInAs(app, 'admin');
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});
afterEach(async () => {
  await app.db.execute(sql`DELETE FROM limit_changes`);
  await resetThrottles(app);
});

const change = (name: string, body: object, { cookie }: SignedInUser = amina, on = app) =>
  on.call<ErrorEnvelope | null>(
    'POST',
    `/api/staff/limits/${name}`,
    { part: 'limit', reason: 'A flood of checks', ...body },
    { cookie },
  );
const overview = async () =>
  (await app.call<LimitOverview>('GET', '/api/staff/limits', undefined, { cookie: amina.cookie })).body;
const find = async (name: string) => (await overview()).items.find((item) => item.name === name);

const check = async ({ cookie }: SignedInUser, on = app) =>
  (await on.call('POST', '/api/numbers/check', { kind: 'phone', number: newPhone() }, { cookie })).status;

/** How many checks the user has, before one is rejected. */
async function countChecks(user: SignedInUser, on = app): Promise<number> {
  for (let done = 0; ; done += 1) if ((await check(user, on)) !== 200) return done;
}

const entries = async () =>
  (
    await app.db.execute<{ staff_id: string; reason: string; detail: unknown }>(
      sql`SELECT staff_id, reason, detail FROM staff_actions WHERE action = 'limit-changed' ORDER BY id`,
    )
  ).rows;

describe('A changed limit', () => {
  it('counts in this process at once, in another within seconds, and is in the audit log', async () => {
    expect((await change('numberCheck', { value: 3 })).status).toBe(204);
    expect(await countChecks(await signIn(app))).toBe(3);
    await until(() => other.changedLimits.find('numberCheck', 'limit') === 3);
    expect(await countChecks(await signIn(app), other)).toBe(3);
    expect((await find('numberCheck'))?.parts[0]).toEqual({
      part: 'limit',
      default: 10,
      value: 3,
      min: 1,
      max: 100,
    });
    expect((await entries()).at(-1)).toEqual({
      staff_id: amina.id,
      reason: 'A flood of checks',
      detail: { limit: 'numberCheck', part: 'limit', from: 10, to: 3 },
    });
  });

  it('counts after a restart, and multiplied by the setting of the operator', async () => {
    await change('numberCheck', { value: 2 });
    const doubled = await startTestApp({ THROTTLE_SCALE: '2' }, app);
    try {
      expect(await countChecks(await signIn(app), doubled)).toBe(4);
    } finally {
      await doubled.stop();
    }
  });

  it('goes back to its default, also by choosing that number', async () => {
    for (const value of [null, 10]) {
      await change('numberCheck', { value: 3 });
      await change('numberCheck', { value });
      expect((await find('numberCheck'))?.parts[0]?.value).toBe(10);
      expect(app.changedLimits.find('numberCheck', 'limit')).toBeUndefined();
    }
    expect((await entries()).at(-1)?.detail).toMatchObject({ from: 3, to: 10 });
  });

  it('of a trust level counts for users of that level, who read the new number', async () => {
    await change('report', { part: 'email-confirmed', value: 2 });
    const ada = await signIn(app);
    const report = () =>
      app.call<ErrorEnvelope>(
        'POST',
        '/api/numbers/reports',
        { kind: 'phone', number: newPhone(), reason: 'deposit', note: 'I paid.' },
        { cookie: ada.cookie },
      );
    expect([(await report()).status, (await report()).status]).toEqual([201, 201]);
    expect((await report()).body.error).toBe('You can send 2 reports a day. Please try again tomorrow.');
  });

  it('by two admins together is changed twice, and the audit log has both', async () => {
    const before = (await entries()).length;
    await Promise.all([change('numberCheck', { value: 4 }), change('numberCheck', { value: 5 })]);
    const [first, second] = (await entries())
      .slice(before)
      .map(({ detail }) => detail as { from: number; to: number });
    expect([first?.from, second?.from]).toEqual([10, first?.to]);
  });
});

describe('A change is rejected', () => {
  it.each([
    ['zero', { value: 0 }, 422],
    ['a number above the range', { value: 101 }, 422],
    ['a negative number', { value: -1 }, 422],
    ['half a request', { value: 2.5 }, 422],
    ['a text', { value: '5' }, 422],
    ['no reason', { value: 5, reason: ' ' }, 422],
    ['another part', { part: 'windowSeconds', value: 5 }, 404],
    ['another field', { value: 5, scale: 2 }, 422],
  ])('with %s', async (_what, body, status) => {
    expect((await change('numberCheck', body)).status).toBe(status);
    expect((await find('numberCheck'))?.parts[0]?.value).toBe(10);
  });

  it.each(['nothing', 'constructor', '__proto__'])('of the unknown limit %s', async (name) => {
    expect((await change(name, { value: 5 })).status).toBe(404);
  });

  it('by a moderator, who does not see the limits either', async () => {
    const moderator = await signInAs(app, 'moderator');
    expect(await change('numberCheck', { value: 5 }, moderator)).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    });
    const { cookie } = moderator;
    expect((await app.call('GET', '/api/staff/limits', undefined, { cookie })).status).toBe(403);
  });

  it('by an admin without a recent proof of identity', async () => {
    const old = await signInAs(app, 'admin');
    await ageSessions(app, old.id, '1 hour');
    expect((await change('numberCheck', { value: 5 }, old)).body?.code).toBe('REAUTHENTICATION_REQUIRED');
  });
});

describe('The overview', () => {
  it('counts what was rejected in the last hour and in the last day, by limit', async () => {
    const ada = await signIn(app);
    for (let n = 0; n < 12; n += 1) await check(ada);
    await app.securityEvents.flush('all');
    await app.db.execute(sql`
      INSERT INTO rejection_counts (minute, name, count) VALUES
        (date_trunc('minute', now() - interval '3 hours'), 'numberCheck', 1000),
        (date_trunc('minute', now() - interval '25 hours'), 'numberCheck', 5000),
        (date_trunc('minute', now() - interval '5 minutes'), 'changeQueue', 7)`);
    const { hour = 0, day = 0 } = (await find('numberCheck'))?.rejected ?? {};
    expect(hour).toBeGreaterThanOrEqual(2);
    expect(hour).toBeLessThan(1000);
    expect(day).toBe(hour + 1000);
    expect((await overview()).others).toContainEqual({ name: 'changeQueue', hour: 7, day: 7 });
  });

  it('reads a range of the counts by time', async () => {
    await app.db.execute(sql`
      INSERT INTO rejection_counts (minute, name, count)
      SELECT date_trunc('minute', now()) - make_interval(mins => n), 'view', 1 FROM generate_series(1441, 30000) n
      ON CONFLICT DO NOTHING`);
    await app.db.execute(sql`ANALYZE rejection_counts`);
    const { rows } = await app.db.execute<Record<string, string>>(sql`
      EXPLAIN SELECT name, sum(count) FROM rejection_counts WHERE minute > now() - interval '1 day' GROUP BY name`);
    expect(JSON.stringify(rows)).toContain('rejection_counts_pkey');
  });
});
