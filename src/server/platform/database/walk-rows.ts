import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

// Reads many rows a page at a time, so that a list of any length needs the same memory.

export type Doc = Record<string, unknown>;
export type Rows = AsyncGenerator<Doc>;

type Row = { key: string; doc: Doc };

const PAGE = 500;

/** Row by row, each page after the last key of the one before. */
export async function* walk(db: Db, select: (after: string | null) => SQL): Rows {
  for (let after: string | null = null; ; ) {
    const page: { rows: Row[] } = await db.execute<Row>(sql`${select(after)} LIMIT ${PAGE}`);
    const { rows } = page;
    for (const { doc } of rows) yield doc;
    after = rows.at(-1)?.key ?? null;
    if (rows.length < PAGE || after === null) return;
  }
}

export const later = (column: SQL, after: string | null, type: SQL) =>
  after === null ? sql`` : sql`AND ${column} > ${after}::${type}`;
