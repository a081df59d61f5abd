import type { Db } from '#server/platform/database.ts';
import type { Storage } from '#server/platform/storage.ts';
import { formatDay } from '#shared/format/dates.ts';
import { listUnlistedErasures, markListed } from './leaving.queries.ts';

// The ids of erased users, kept apart from the database, so that a restore from a backup does not bring them back for
// good. One small file for each: two processes that write the same one do no harm.

const PREFIX = 'erased-';
const AT_ONCE = 100;

/** How many were added. What is broken off is still in the table, and the next round goes on with it. */
export async function writeErasedList({ db, storage }: { db: Db; storage: Storage }): Promise<number> {
  for (let added = 0; ; ) {
    const erasures = await listUnlistedErasures(db, AT_ONCE);
    for (const { userId, erasedAt } of erasures)
      await storage.put(PREFIX + userId, Buffer.from(formatDay(new Date(erasedAt))));
    await markListed(db, erasures);
    added += erasures.length;
    if (erasures.length < AT_ONCE) return added;
  }
}

export async function readErasedList(storage: Storage): Promise<string[]> {
  return (await storage.list(PREFIX)).map((name) => name.slice(PREFIX.length));
}
