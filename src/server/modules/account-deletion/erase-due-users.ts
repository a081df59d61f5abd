import { listUsersDueForErasure } from '#server/modules/accounts/index.ts';
import type { Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type ErasureServices, eraseUser } from './erase-user.ts';
import { writeErasedList } from './erased-list.ts';

// Users whose time is over are erased, and their ids listed. Broken off anywhere, the next round goes on.

const EVERY_QUARTER_HOUR = '7,22,37,52 * * * *';
const BATCH_SIZE = 100;
/** The queue would give the work to another after two minutes; what is left comes the next round. */
const TIME_LIMIT_MS = 90_000;

export function erasureSchedule(services: ErasureServices & { log: Log; storage: Storage }): Schedule {
  return {
    name: 'erase-users',
    cron: EVERY_QUARTER_HOUR,
    async run() {
      try {
        const erased = await eraseDueUsers(services, new Date());
        if (erased > 0) services.log.info({ erased }, 'users who deleted their accounts were erased');
      } finally {
        await writeErasedList(services);
      }
    },
  };
}

/** How many are gone. One who cannot be erased keeps nobody else here; the round fails at its end, and is tried again. */
export async function eraseDueUsers(services: ErasureServices, now: Date): Promise<number> {
  const started = performance.now();
  const failures: unknown[] = [];
  const addresses: string[] = [];
  let erased = 0;
  // Not a user who signed in meanwhile.
  const isDue = ({ deletionDueAt }: { deletionDueAt: Date | null }) =>
    deletionDueAt !== null && deletionDueAt <= now;
  for (const userId of await listUsersDueForErasure(services.db, now, BATCH_SIZE)) {
    if (performance.now() - started > TIME_LIMIT_MS) break;
    try {
      if (await eraseUser(services, { userId, now, mayErase: isDue, addresses })) erased += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  // A folder, read once for all of them. Interrupted before, they go with the nightly cleanup.
  if (addresses.length > 0) await services.deleteMailsTo(addresses);
  if (failures.length > 0) throw new AggregateError(failures, 'some users could not be erased');
  return erased;
}
