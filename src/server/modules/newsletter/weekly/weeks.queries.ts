import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// All SQL about the sending progress of the weekly newsletter.

export const READER_LISTS = ['subscribers', 'users'] as const;
export type ReaderList = (typeof READER_LISTS)[number];

/** Creates the week if needed, and returns whether it is unfinished. */
export async function openWeek(db: Db, issue: string): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(
    sql`SELECT finished_at IS NOT NULL AS done FROM newsletter_weeks WHERE issue = ${issue}`,
  );
  if (rows[0]) return !rows[0].done;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO newsletter_issues (name, content_hash) VALUES (${issue}, sha256(${issue}::bytea)) ON CONFLICT DO NOTHING`);
    await tx.execute(sql`INSERT INTO newsletter_weeks (issue) VALUES (${issue}) ON CONFLICT DO NOTHING`);
  });
  return true;
}

/** Returns where to continue. Null if the week is finished, or another process is sending it. */
export async function lockWeek(
  tx: Tx,
  issue: string,
): Promise<{ list: ReaderList; afterEmail: string } | null> {
  const { rows } = await tx.execute<{ list: ReaderList; afterEmail: string }>(sql`
    SELECT list, after_email AS "afterEmail" FROM newsletter_weeks WHERE issue = ${issue} AND finished_at IS NULL
    FOR UPDATE SKIP LOCKED`);
  return rows[0] ?? null;
}

export type WeekTotals = { readers: number; mails: number };

/** `next` is null after the last reader. Returns the totals of the week. */
export async function saveProgress(
  tx: Tx,
  issue: string,
  added: WeekTotals,
  next: { list: ReaderList; afterEmail: string } | null,
): Promise<WeekTotals> {
  const { rows } = await tx.execute<WeekTotals>(sql`
    UPDATE newsletter_weeks SET readers = readers + ${added.readers}, mails = mails + ${added.mails},
      list = ${next?.list ?? 'users'}, after_email = ${next?.afterEmail ?? ''},
      finished_at = ${next ? null : sql`now()`}
    WHERE issue = ${issue} RETURNING readers, mails`);
  return rows[0] ?? added;
}

/** Closes unfinished weeks except the current one, and returns their totals. */
export async function closeWeeks(
  db: Db,
  current: string | null,
): Promise<(WeekTotals & { issue: string })[]> {
  const { rows } = await db.execute<WeekTotals & { issue: string }>(sql`
    UPDATE newsletter_weeks SET finished_at = now(), after_email = ''
    WHERE finished_at IS NULL AND issue IS DISTINCT FROM ${current}
    RETURNING issue, readers, mails`);
  return rows;
}
