import { type SQL, sql } from '#server/platform/database/sql.ts';
import type { Db } from './database.ts';

// Reads many rows page by page, so that the memory use does not depend on the length of the list.

export type Doc = Record<string, unknown>;
export type Rows = AsyncGenerator<Doc>;

type Row = { key: string; doc: Doc };

const PAGE = 500;

/** Each page starts after the last key of the previous page. */
export async function* walk(db: Db, select: (after: string | null) => SQL): Rows {
  for (let after: string | null = null; ; ) {
    const page: { rows: Row[] } = await db.execute<Row>(sql`${select(after)} LIMIT ${PAGE}`);
    const { rows } = page;
    for (const { doc } of rows) yield doc;
    after = rows.at(-1)?.key ?? null;
    if (rows.length < PAGE || after === null) return;
  }
}

export const afterKey = (column: SQL, after: string | null, type: SQL) =>
  after === null ? sql`` : sql`AND ${column} > ${after}::${type}`;
