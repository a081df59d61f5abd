import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { CursorPosition } from './keyset-cursor.ts';

// Times of places in lists, to the microsecond: a Date would leave out what came within the same millisecond.

/** When that was, to compare with. */
export function momentOf({ at }: Pick<CursorPosition, 'at'>): SQL {
  return sql`('epoch'::timestamptz + ${at} * interval '1 microsecond')`;
}

export function microsecondsOf(moment: SQLWrapper): SQL<number> {
  return sql<number>`(extract(epoch FROM ${moment}) * 1000000)::float8`;
}
