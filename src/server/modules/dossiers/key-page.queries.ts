import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import { formatCursor } from '#server/platform/database/keyset-cursor.ts';
import { type SQL, type SQLWrapper, sql } from '#server/platform/database/sql.ts';
import { AppError } from '#shared/errors.ts';
import { DOSSIER_PAGE } from '#shared/rules/moderation/dossiers.ts';

// Pages of lists that are sorted by time and a text key, the latest first. Rows of different tables share a list,
// so the key has the name of the table in it.

/** The time is in microseconds. */
export type Position = { at: number; id: string };

/** One row more than a page shows means that there is a next page. */
export const PAGE_LIMIT = DOSSIER_PAGE + 1;

export function parsePosition(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,16})-([a-z]{1,12}:[0-9a-f:-]{1,60})$/.exec(cursor) ?? [];
  if (at && id) return { at: Number(at), id };
  throw new AppError('INVALID_INPUT', { fields: { cursor: 'Your list has changed. Please reload it.' } });
}

export function cutKeyPage<Row extends Position>(rows: readonly Row[]) {
  const shown = rows.slice(0, DOSSIER_PAGE);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > DOSSIER_PAGE && last ? formatCursor(last) : null };
}

/** A part of such a list: its rows, in order, after the position. */
export type Branch = {
  /** The columns of the list but for its position. */
  columns: SQL;
  /** With the word FROM. */
  from: SQL;
  where: SQL;
  at: SQLWrapper;
  key: SQL;
};

/** Reads a page of each branch along its index, and merges them. */
export function mergeBranches(branches: readonly Branch[], after: Position | null): SQL {
  const parts = branches.map(
    ({ columns, from, where, at, key }) => sql`(
    SELECT ${columns}, ${at} AS moment, (${key}) COLLATE "C" AS id, ${microsecondsOf(at)} AS at
    ${from} WHERE ${where} ${after ? sql`AND ${at} <= ${momentOf(after)} AND (${at}, (${key}) COLLATE "C") < (${momentOf(after)}, ${after.id})` : sql``}
    ORDER BY ${at} DESC, (${key}) COLLATE "C" DESC LIMIT ${PAGE_LIMIT})`,
  );
  return sql`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) merged ORDER BY moment DESC, id DESC LIMIT ${PAGE_LIMIT}`;
}
