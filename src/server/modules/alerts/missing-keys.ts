import type { Db } from '#server/platform/database.ts';
import { keysOfAlerts } from './alert-keys.ts';
import { listWithoutKeys, saveKeys } from './keys.queries.ts';
import { watchedQuery } from './read-search.ts';

// Keys for saved searches that have none: those from before there was matching, and all when its rules have changed.

const AT_ONCE = 500;
/** A round's jobs must end in time; the next one goes on. */
const MOST_PORTIONS = 60;

/** How many there were. */
export async function makeMissingKeys(db: Db): Promise<number> {
  let made = 0;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const rows = await listWithoutKeys(db, AT_ONCE);
    if (rows.length === 0) break;
    const keys = await keysOfAlerts(
      db,
      rows.map(({ search }) => watchedQuery(search)),
    );
    await saveKeys(
      db,
      keys.flatMap((found, at) => {
        const row = rows[at];
        return row ? [{ ...row, ...found }] : [];
      }),
    );
    made += rows.length;
  }
  return made;
}
