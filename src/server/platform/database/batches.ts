import { type SQL, sql } from '#server/platform/database/sql.ts';
import type { Db } from './database.ts';

// Changes many rows in batches. Each fits into the statement time limit and holds its locks only briefly.

const BATCH = 500;

/** Continues until a batch is not full. Returns the number of rows. */
export async function inBatches(
  size: number,
  runBatch: (size: number) => Promise<{ rowCount: number | null }>,
): Promise<number> {
  for (let done = 0; ; ) {
    const { rowCount } = await runBatch(size);
    done += rowCount ?? 0;
    if ((rowCount ?? 0) < size) return done;
  }
}

/** Each batch is a separate transaction. `where` may end with ORDER BY. */
export function deleteInBatches(db: Db, table: string, where: SQL, size = BATCH): Promise<number> {
  const name = sql.identifier(table);
  return inBatches(size, (limit) =>
    db.execute(
      sql`DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${where} LIMIT ${limit}))`,
    ),
  );
}

/** An updated row must not match `where`, or the loop never ends. */
export function updateInBatches(
  db: Db,
  table: string,
  { set, where }: { set: SQL; where: SQL },
  size = BATCH,
): Promise<number> {
  const name = sql.identifier(table);
  return inBatches(size, (limit) =>
    db.execute(
      sql`UPDATE ${name} SET ${set} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${where} LIMIT ${limit} FOR NO KEY UPDATE))`,
    ),
  );
}
