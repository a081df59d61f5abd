import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';

// Limits the SMS that all processes together send in an hour and in a day. An SMS is counted in the
// transaction that queues it, with the counters locked: parallel sends stay within the budget, and a crash
// loses no count.

type SmsKind = 'code' | 'notice';
export type SmsBudget = {
  /** Counts one SMS, or returns after how many seconds the budget for its kind resets. */
  take(tx: Tx, kind: SmsKind): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
};
type Period = 'hour' | 'day';
type Row = { period: Period; used: number; resets_at: string; retry_after: number };

/** Above this share the operator is warned, and notices are not sent, so that the rest is left for codes. */
const NEAR = 0.8;
const SECONDS: Record<Period, number> = { hour: 3_600, day: 86_400 };

export function createSmsBudget({
  db,
  limits,
  metrics,
  log,
}: {
  db: Db;
  limits: Record<Period, number>;
  metrics: Metrics;
  log: Log;
}): SmsBudget {
  metrics.collectSmsUse(async () => {
    const rows = await readUse(db);
    return rows.map(({ period, used }) => ({ period, ratio: used / limits[period] }));
  });
  /** Each process logs a warning once per window. */
  const logged = new Map<string, string>();
  function warnOnce(text: string, { period, resets_at }: Row, used: number): void {
    if (logged.get(`${text} ${period}`) === resets_at) return;
    logged.set(`${text} ${period}`, resets_at);
    log.warn({ period, used, limit: limits[period] }, text);
  }

  return {
    async take(tx, kind) {
      const rows = await lockCounters(tx);
      const spent = rows.find(({ period, used }) => used >= limitOf(kind, limits[period]));
      if (spent) {
        metrics.smsRejected.inc({ kind });
        if (spent.used >= limits[spent.period]) warnOnce('SMS budget spent', spent, spent.used);
        return { ok: false, retryAfterSeconds: Math.max(1, spent.retry_after) };
      }
      for (const row of rows) {
        const used = row.used + 1;
        await saveCounter(tx, row, used);
        if (used >= Math.ceil(limits[row.period] * NEAR)) warnOnce('SMS budget nearly spent', row, used);
      }
      return { ok: true };
    },
  };
}

function limitOf(kind: SmsKind, limit: number): number {
  return kind === 'code' ? limit : Math.floor(limit * NEAR);
}

async function readUse(db: Db): Promise<{ period: Period; used: number }[]> {
  const { rows } = await db.execute<{ period: Period; used: number }>(sql`
    SELECT period, CASE WHEN resets_at <= now() THEN 0 ELSE used END AS used FROM sms_budget`);
  return rows;
}

/** A window that is over is returned as a new one. */
async function lockCounters(tx: Tx): Promise<Row[]> {
  const { rows } = await tx.execute<Row & { is_over: boolean }>(sql`
    SELECT period, used, resets_at, resets_at <= now() AS is_over,
      ceil(extract(epoch FROM resets_at - now()))::int AS retry_after
    FROM sms_budget ORDER BY period FOR NO KEY UPDATE`);
  return rows.map(({ is_over, ...row }) =>
    is_over
      ? { ...row, used: 0, resets_at: new Date(Date.now() + SECONDS[row.period] * 1000).toISOString() }
      : row,
  );
}

async function saveCounter(tx: Tx, { period, resets_at }: Row, used: number): Promise<void> {
  await tx.execute(
    sql`UPDATE sms_budget SET used = ${used}, resets_at = ${resets_at} WHERE period = ${period}`,
  );
}
