import type { Db } from '#server/platform/database.ts';
import { keysOfAlerts } from './alert-keys.ts';
import { type Keyless, listWithoutKeys, saveKeys } from './keys.queries.ts';
import { watchedQuery } from './read-search.ts';

// Keys for saved searches that have none: those from before there was matching, and all when its rules have changed.

const AT_ONCE = 500;
/** A round's jobs must end in time; the next one goes on. */
const MOST_PORTIONS = 60;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Told of each row whose keys could not be made. */
type Report = (alertId: string, err: unknown) => void;

/** How many were made. A row that cannot be read is left out: the others do not wait for it. */
export async function makeMissingKeys(db: Db, report: Report = () => {}): Promise<number> {
  let made = 0;
  let after = BEFORE_ALL;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const rows = await listWithoutKeys(db, after, AT_ONCE);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    made += await makeKeys(db, rows).catch(() => makeOneByOne(db, rows, report));
  }
  return made;
}

async function makeKeys(db: Db, rows: readonly Keyless[]): Promise<number> {
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
  return rows.length;
}

async function makeOneByOne(db: Db, rows: readonly Keyless[], report: Report): Promise<number> {
  let made = 0;
  for (const row of rows)
    try {
      made += await makeKeys(db, [row]);
    } catch (err) {
      report(row.id, err);
    }
  return made;
}
