import { type SQL, type SQLWrapper, sql } from '#server/platform/database/sql.ts';
import type { CursorPosition } from './keyset-cursor.ts';

// Cursor times are in microseconds: with a Date, the next page could skip rows of the same millisecond.

/** The time of a cursor, for comparison with a column. */
export function momentOf({ at }: Pick<CursorPosition, 'at'>): SQL {
  return sql`('epoch'::timestamptz + ${at} * interval '1 microsecond')`;
}

export function microsecondsOf(moment: SQLWrapper): SQL<number> {
  return sql<number>`(extract(epoch FROM ${moment}) * 1000000)::float8`;
}
