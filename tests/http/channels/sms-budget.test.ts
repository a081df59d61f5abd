import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deliverNotificationsJob, notify } from '#server/modules/notifications/index.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { createMetrics } from '#server/platform/observability/metrics.ts';
import { createSmsBudget } from '#server/platform/sms/sms-budget.ts';
import { changeUser } from '../../factories/user-state.ts';
import { makeUser, newPhone, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp, withTestApp } from '../../setup/app.ts';
import { until } from '../../setup/until.ts';

// SMS messages cost money, so all users together have an hourly and a daily budget.

const withApp = (env: Record<string, string>, work: (app: TestApp) => Promise<void>) =>
  withTestApp({ THROTTLE_SCALE: '1000', ...env }, work);

async function askForCode(app: TestApp) {
  const { id, cookie } = await signIn(app);
  await changeUser(app, id, { phone: newPhone() });
  return () => app.call('POST', '/api/users/me/phone/code', undefined, { cookie });
}
const countQueuedSms = async (app: TestApp) => {
  const { rows } = await app.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'send-sms'`,
  );
  return rows[0]?.n;
};
const metric = async (app: TestApp, name: string) =>
  (await app.metrics.registry.getSingleMetricAsString(name)) ?? '';

describe('The SMS budget', () => {
  it('applies to all users together, even at the same moment, and says when to try again', () =>
    withApp({ SMS_PER_HOUR: '5' }, async (app) => {
      const asks = await Promise.all(Array.from({ length: 12 }, () => askForCode(app)));
      const answers = await Promise.all(asks.map((ask) => ask()));
      expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
      const rejected = answers.filter(({ status }) => status === 503);
      expect(rejected).toHaveLength(7);
      for (const { body, headers } of rejected) {
        expect(body).toEqual({
          error: 'We cannot send more SMS codes right now. Please try again later.',
          code: 'SMS_BUDGET_SPENT',
        });
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
      }
      expect(await countQueuedSms(app)).toBe(5);
      expect(await metric(app, 'kasuwa_sms_budget_used_ratio')).toContain('{period="hour"} 1');
      expect(await metric(app, 'kasuwa_sms_rejected_total')).toContain('{kind="code"} 7');
    }));

  it('is also counted per day, and is stored in the database for all processes', () =>
    withApp({ SMS_PER_DAY: '2' }, async (app) => {
      for (let n = 0; n < 2; n += 1) expect((await (await askForCode(app))()).status).toBe(202);
      const other = await startTestApp({ THROTTLE_SCALE: '1000', SMS_PER_DAY: '2' }, app);
      try {
        expect((await (await askForCode(other))()).status).toBe(503);
        await app.db.execute(sql`UPDATE sms_budget SET resets_at = now() - interval '1 second'`);
        expect((await (await askForCode(other))()).status).toBe(202);
      } finally {
        await other.stop();
      }
    }));

  it('costs the user no attempt while it is spent', () =>
    withApp({ THROTTLE_SCALE: '1', SMS_PER_HOUR: '1' }, async (app) => {
      expect((await (await askForCode(app))()).status).toBe(202);
      const ask = await askForCode(app);
      for (let n = 0; n < 7; n += 1) expect((await ask()).status).toBe(503);
      await app.db.execute(sql`UPDATE sms_budget SET resets_at = now() - interval '1 second'`);
      expect((await ask()).status).toBe(202);
    }));

  it('is reported correctly by a process that has sent nothing, and after its window', () =>
    withApp({ SMS_PER_HOUR: '4' }, async (app) => {
      const used = () => metric(app, 'kasuwa_sms_budget_used_ratio');
      await app.db.execute(sql`
        UPDATE sms_budget SET used = 3, resets_at = now() + interval '1 minute' WHERE period = 'hour'`);
      expect(await used()).toContain('{period="hour"} 0.75');
      await app.db.execute(sql`UPDATE sms_budget SET resets_at = now() - interval '1 second'`);
      expect(await used()).toContain('{period="hour"} 0');
      expect(await used()).not.toContain('0.75');
    }));

  it('logs one warning when it is nearly spent and one when it is spent', async () => {
    const lines: unknown[] = [];
    const log = { warn: (facts: unknown, text: string) => lines.push([text, facts]) } as unknown as Log;
    await withApp({}, async (app) => {
      const limits = { hour: 10, day: 1_000 };
      const budget = createSmsBudget({ db: app.db, limits, metrics: createMetrics(), log });
      const take = () => app.db.transaction((tx) => budget.take(tx, 'code'));
      for (let n = 0; n < 7; n += 1) await take();
      expect(lines).toEqual([]);
      for (let n = 0; n < 5; n += 1) await take();
      expect(lines).toEqual([
        ['SMS budget nearly spent', { period: 'hour', used: 8, limit: 10 }],
        ['SMS budget spent', { period: 'hour', used: 10, limit: 10 }],
      ]);
    });
  });

  it('reserves its last fifth for codes', () =>
    withApp({ SMS_PER_HOUR: '5' }, async (app) => {
      await app.db.execute(
        sql`UPDATE sms_budget SET used = 3, resets_at = now() + interval '1 hour' WHERE period = 'hour'`,
      );
      for (let n = 0; n < 3; n += 1) {
        const { id } = await makeUser(app, { phone: `+23480770000${n}0`, notifySms: true });
        await app.db.transaction((tx) =>
          notify(tx, app.jobs, [
            { userId: id, key: `news:${n}`, kind: 'ad-expiring', title: 'x', path: '/my-ads' },
          ]),
        );
      }
      await until(
        async () => {
          const { rows } = await app.db.execute<{ n: number }>(
            sql`SELECT count(*)::int AS n FROM pgboss.job WHERE name = ${deliverNotificationsJob.name} AND state = 'completed'`,
          );
          return rows[0]?.n === 3;
        },
        { what: 'the notifications to be delivered' },
      );
      expect(await countQueuedSms(app)).toBe(1);
      expect((await (await askForCode(app))()).status).toBe(202);
      expect((await (await askForCode(app))()).status).toBe(503);
    }));
});
