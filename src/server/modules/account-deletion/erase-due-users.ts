import { listUsersDueForErasure } from '#server/modules/accounts/index.ts';
import type { Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { type ErasureServices, eraseUser } from './erase-user.ts';
import { writeErasedList } from './erased-list.ts';

// Erases users whose deletion is due, and adds their ids to the erased list. The next run continues an
// interrupted one.

const EVERY_QUARTER_HOUR = '7,22,37,52 * * * *';
const BATCH_SIZE = 100;
/** The queue starts a job again after two minutes, so a run stops before that. The next run continues. */
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

/**
 * Returns how many users were erased. A user who cannot be erased does not stop the others; the run then
 * fails at its end, so that it is retried.
 */
export async function eraseDueUsers(services: ErasureServices, now: Date): Promise<number> {
  const started = performance.now();
  const failures: unknown[] = [];
  const addresses: string[] = [];
  let erased = 0;
  // A user who signed in meanwhile has cancelled the deletion.
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
  // The outbox folder is read once for all users. After an interruption the nightly cleanup deletes these
  // mails.
  if (addresses.length > 0) await services.deleteMailsTo(addresses);
  if (failures.length > 0) throw new AggregateError(failures, 'some users could not be erased');
  return erased;
}
