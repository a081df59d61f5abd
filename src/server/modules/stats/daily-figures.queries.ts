import type pg from 'pg';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { CountedFigure } from '#shared/site.ts';

// The daily figures of the site. A day is counted once, after it is over.
// Pages read the rows of the last days.

/** Counting the viewers of a busy day takes longer than the usual statement timeout. */
const STATEMENT_TIMEOUT_MS = 110_000;
const ACTIVE_WITHIN_DAYS = 30;
const AVERAGED_DAYS = 7;

const COUNT_DAY = `
  INSERT INTO daily_figures (day, viewers, new_ads, active_users, items_sold)
  SELECT span.day,
    (SELECT count(*) FROM (SELECT DISTINCT unnest(viewers) FROM view_sources v WHERE v.day = span.day) viewers),
    (SELECT count(*) FROM listings
      WHERE created_at >= span.from_at AND created_at < span.until_at AND published_at IS NOT NULL),
    (SELECT count(*) FROM (
      SELECT user_id FROM sessions
        WHERE expires_at > span.until_at - make_interval(days => $2) AND seen_at > span.until_at - make_interval(days => $2)
      UNION SELECT user_id FROM sign_ins WHERE at > span.until_at - make_interval(days => $2)
    ) active),
    (SELECT coalesce(sum(sold), 0) FROM seller_figures)
  FROM (SELECT $1::date AS day,
    $1::date::timestamp AT TIME ZONE 'Africa/Lagos' AS from_at,
    ($1::date + 1)::timestamp AT TIME ZONE 'Africa/Lagos' AS until_at) span
  ON CONFLICT (day) DO NOTHING`;

/**
 * `day` is '2026-11-15'. Viewers are deleted the night after (decision 9),
 * so a counted day is never recounted.
 */
export async function countDay(pool: pg.Pool, day: string): Promise<void> {
  const client = await pool.connect();
  const step = (text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout: STATEMENT_TIMEOUT_MS } as pg.QueryConfig);
  try {
    await step('BEGIN');
    await step(`SELECT set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true)`);
    await step(COUNT_DAY, [day, ACTIVE_WITHIN_DAYS]);
    await step('COMMIT');
  } catch (error) {
    await step('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

export async function isDayCounted(db: Db, day: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM daily_figures WHERE day = ${day}::date`);
  return rows.length > 0;
}

/**
 * Daily counts are averaged over a week. The average of viewers leaves out days
 * without any, when the site was down.
 */
export async function readDailyFigures(db: Db): Promise<Record<CountedFigure, number | null>> {
  const { rows } = await db.execute<Record<CountedFigure, number | null>>(sql`
    SELECT floor(avg(viewers) FILTER (WHERE viewers > 0))::int AS "dailyUsers",
      floor(avg(new_ads))::int AS "newAdsDaily",
      (array_agg(active_users ORDER BY day DESC))[1] AS "activeUsers",
      (array_agg(items_sold ORDER BY day DESC))[1] AS "itemsSold"
    FROM (SELECT * FROM daily_figures ORDER BY day DESC LIMIT ${AVERAGED_DAYS}) latest`);
  return rows[0] ?? { dailyUsers: null, newAdsDaily: null, activeUsers: null, itemsSold: null };
}
