import type { Db } from '#server/platform/database.ts';
import { readSearchQuery, searchParamsOf } from '#shared/rules/search/search-query.ts';
import { keysOfAlerts } from './alert-keys.ts';
import { listWithoutKeys, saveKeys } from './keys.queries.ts';

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
    // What has gone out of the lists of categories and places since is left out, as pages leave it out.
    const queries = rows.map(
      ({ search }) => readSearchQuery(searchParamsOf(new URLSearchParams(search))).query,
    );
    const keys = await keysOfAlerts(db, queries);
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
