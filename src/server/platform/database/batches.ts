import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

// Many rows are changed in batches, each short enough for the time limit of a statement, so that nobody waits for it long.

const BATCH = 500;

/** Goes on while a batch was full. Returns how many rows there were. */
export async function inBatches(
  size: number,
  takeBatch: (size: number) => Promise<{ rowCount: number | null }>,
): Promise<number> {
  for (let done = 0; ; ) {
    const { rowCount } = await takeBatch(size);
    done += rowCount ?? 0;
    if ((rowCount ?? 0) < size) return done;
  }
}

/** Each batch is a transaction of its own. `where` may end with an order. */
export function deleteInBatches(db: Db, table: string, where: SQL, size = BATCH): Promise<number> {
  const name = sql.identifier(table);
  return inBatches(size, (limit) =>
    db.execute(
      sql`DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${name} WHERE ${where} LIMIT ${limit}))`,
    ),
  );
}

/** A row that was changed must no longer match `where`. */
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
