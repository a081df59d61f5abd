import { forgetPerson, listDueLeavers, lockPerson, markLeaving } from '#server/modules/accounts/index.ts';
import { dropExport } from '#server/modules/my-data/index.ts';
import { emptyAdsOfFormer } from '#server/modules/selling/index.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { Leaving } from './ask-to-leave.ts';
import { eraseBelongings, forgetAddress } from './erase.queries.ts';
import { announcePages } from './leaving.queries.ts';

// Whoever's time is over is erased: first who they were, in one step after which nobody can sign in as them, then what
// they had, portion by portion. Broken off anywhere, the next round goes on; done twice, nothing more happens.

const EVERY_QUARTER_HOUR = '7,22,37,52 * * * *';
const AT_ONCE = 100;
/** The queue would give the work to another after two minutes; what is left comes the next round. */
const ERASES_FOR_MS = 90_000;

export type Erasing = Omit<Leaving, 'origin'> & {
  jobs: Jobs;
  /** What was written to them and lies on this machine, where nothing is set that would send it: the outbox. */
  forgetMailsTo(addresses: readonly string[]): Promise<void>;
};

export function keepLeaving(erasing: Erasing & { log: Log }): void {
  erasing.jobs.schedule('erase-leavers', EVERY_QUARTER_HOUR, async () => {
    const erased = await eraseLeavers(erasing, new Date());
    if (erased > 0) erasing.log.info({ erased }, 'erased those who left');
  });
}

/** How many are gone. One who cannot be erased keeps nobody else here; the round fails at its end, and is tried again. */
export async function eraseLeavers(erasing: Erasing, now: Date): Promise<number> {
  const started = performance.now();
  const failures: unknown[] = [];
  const addresses: string[] = [];
  let erased = 0;
  for (const userId of await listDueLeavers(erasing.db, now, AT_ONCE)) {
    if (performance.now() - started > ERASES_FOR_MS) break;
    try {
      if (await eraseMember(erasing, userId, now, addresses)) erased += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  // A folder, read once for all of them. What is broken off before goes with the night's sweep.
  if (addresses.length > 0) await erasing.forgetMailsTo(addresses);
  if (failures.length > 0) throw new AggregateError(failures, 'somebody could not be erased');
  return erased;
}

/** False for whoever signed in meanwhile. Adds where they were written to, to what is to be forgotten. */
async function eraseMember(
  erasing: Erasing,
  userId: string,
  now: Date,
  addresses: string[],
): Promise<boolean> {
  const { db, jobs, tellChanged } = erasing;
  const isGone = await db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (!person?.leavesAt || person.leavesAt > now) return false;
    if (person.leftAt) return true;
    // From here on nothing more is written to them.
    await forgetAddress(tx, person);
    addresses.push(person.email, ...(person.phone ? [person.phone] : []));
    await dropExport({ jobs }, tx, userId);
    await forgetPerson(tx, userId, now);
    await announcePages(tx);
    return true;
  });
  if (!isGone) return false;
  await emptyAdsOfFormer(db, userId, now, tellChanged);
  await eraseBelongings(db, userId);
  await markLeaving(db, userId, null);
  return true;
}
