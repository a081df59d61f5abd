import type { Db } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { formatDay } from '#shared/format/dates.ts';
import { listUnlistedErasures, markListed, markUnlistedExcept } from './account-deletion.queries.ts';

// The ids of erased users, stored apart from the database and the photos (ERASED_LIST_URL), so that a restore
// from a backup does not bring them back for good. Each user has one small file, so two processes may write
// the same one.

const PREFIX = 'erased-';
const BATCH_SIZE = 100;

/** Returns how many ids were added. After an interruption the next run adds the rest from the table. */
export async function writeErasedList({ db, storage }: { db: Db; storage: Storage }): Promise<number> {
  for (let added = 0; ; ) {
    const erasures = await listUnlistedErasures(db, BATCH_SIZE);
    for (const { userId, erasedAt } of erasures)
      await storage.put(PREFIX + userId, Buffer.from(formatDay(new Date(erasedAt))));
    await markListed(db, erasures);
    added += erasures.length;
    if (erasures.length < BATCH_SIZE) return added;
  }
}

/** Also adds ids that are marked as listed but missing, as in a new storage. Returns how many were added. */
export async function relistErased({ db, storage }: { db: Db; storage: Storage }): Promise<number> {
  await markUnlistedExcept(db, await readErasedList(storage));
  return writeErasedList({ db, storage });
}

export async function readErasedList(storage: Storage): Promise<string[]> {
  return (await storage.list(PREFIX)).map((name) => name.slice(PREFIX.length));
}
