import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { CaseKind, DecisionKind } from '#shared/rules/moderation/cases.ts';
import { FIGURE_DAYS } from '#shared/rules/moderation/dossiers.ts';

// All SQL of the figures of staff: ranges of 30 days along the indexes on the time of cases, decisions and appeals.

const DAY = sql`'Africa/Lagos'`;
/** The beginning of the first day. */
const SINCE = sql`(date_trunc('day', now() AT TIME ZONE ${DAY}) - make_interval(days => ${FIGURE_DAYS - 1})) AT TIME ZONE ${DAY}`;

/** Decisions that stand, with the minutes from the opening of their case. */
const DECIDED = sql`(
  SELECT d.kind, d.staff_id, d.decided_at, extract(epoch FROM d.decided_at - c.opened_at) / 60 AS minutes
  FROM decisions d LEFT JOIN cases c ON c.id = d.case_id
  WHERE d.decided_at >= ${SINCE} AND d.undone_at IS NULL) decided`;

const MEDIAN = sql`percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes)`;
const SLOW = sql`percentile_cont(0.9) WITHIN GROUP (ORDER BY minutes)`;

export type DayRow = {
  day: string;
  opened: number;
  decided: number;
  median: number | null;
  slow: number | null;
};

export async function listDays(db: Db): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    WITH opened AS (
      SELECT (opened_at AT TIME ZONE ${DAY})::date AS day, count(*)::int AS n FROM cases
      WHERE opened_at >= ${SINCE} GROUP BY 1
    ), decided AS (
      SELECT (decided_at AT TIME ZONE ${DAY})::date AS day, count(*)::int AS n, ${MEDIAN} AS median, ${SLOW} AS slow
      FROM ${DECIDED} GROUP BY 1
    )
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(o.n, 0) AS opened, coalesce(x.n, 0) AS decided, x.median, x.slow
    FROM (SELECT (${SINCE} AT TIME ZONE ${DAY})::date + at AS day FROM generate_series(0, ${FIGURE_DAYS - 1}) AS at) d
    LEFT JOIN opened o ON o.day = d.day LEFT JOIN decided x ON x.day = d.day ORDER BY d.day`);
  return rows;
}

export async function countOpened(db: Db): Promise<{ kind: CaseKind; n: number }[]> {
  const { rows } = await db.execute<{ kind: CaseKind; n: number }>(sql`
    SELECT kind, count(*)::int AS n FROM cases WHERE opened_at >= ${SINCE} GROUP BY kind`);
  return rows;
}

export async function countDecided(db: Db): Promise<{ kind: DecisionKind; n: number }[]> {
  const { rows } = await db.execute<{ kind: DecisionKind; n: number }>(
    sql`SELECT kind, count(*)::int AS n FROM ${DECIDED} GROUP BY kind`,
  );
  return rows;
}

export async function findTimes(db: Db): Promise<{ median: number | null; slow: number | null }> {
  const { rows } = await db.execute<{ median: number | null; slow: number | null }>(
    sql`SELECT ${MEDIAN} AS median, ${SLOW} AS slow FROM ${DECIDED}`,
  );
  return rows[0] ?? { median: null, slow: null };
}

export type StaffRow = {
  id: string | null;
  name: string | null;
  decisions: number;
  median: number | null;
  looks: number;
};

export async function listStaff(db: Db): Promise<StaffRow[]> {
  const { rows } = await db.execute<StaffRow>(sql`
    SELECT staff_id AS id, u.name, coalesce(w.decisions, 0) AS decisions, w.median, coalesce(l.looks, 0) AS looks
    FROM (SELECT staff_id, count(*)::int AS decisions, ${MEDIAN} AS median FROM ${DECIDED} GROUP BY staff_id) w
    FULL JOIN (
      SELECT staff_id, count(*)::int AS looks FROM staff_actions
      WHERE action IN ('contact-data-opened', 'reveals-opened') AND at >= ${SINCE} GROUP BY staff_id
    ) l USING (staff_id)
    LEFT JOIN users u ON u.id = staff_id ORDER BY 3 DESC, u.name`);
  return rows;
}

/** Of the appeals that were decided in these days, and those that wait. */
export async function countAppeals(db: Db): Promise<{ open: number; upheld: number; granted: number }> {
  const { rows } = await db.execute<{ open: number; upheld: number; granted: number }>(sql`
    SELECT count(*) FILTER (WHERE outcome = 'upheld')::int AS upheld,
      count(*) FILTER (WHERE outcome = 'granted')::int AS granted,
      (SELECT count(*)::int FROM (SELECT FROM cases WHERE kind = 'appeal' AND closed_at IS NULL LIMIT 1000) waiting) AS open
    FROM appeals WHERE decided_at >= ${SINCE}`);
  return rows[0] ?? { open: 0, upheld: 0, granted: 0 };
}
