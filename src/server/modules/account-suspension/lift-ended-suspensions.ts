import { listEndedSuspensions } from '#server/modules/accounts/index.ts';
import { recordStaffAction } from '#server/modules/audit/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { liftSuspension } from './lift-suspension.ts';
import { notifySuspensionLifted } from './notify-suspension-lifted.ts';
import type { SuspensionServices } from './suspend-user.ts';

// Lifts suspensions that have reached their end.

const EVERY_MINUTE = '* * * * *';
const BATCH_SIZE = 100;

export type EndedSuspensionsParts = SuspensionServices & {
  db: Db;
  log: Log;
  origin(): string;
  notifyListingsChanged(listingIds: readonly number[]): void;
};

export function endedSuspensionsSchedule(parts: EndedSuspensionsParts): Schedule {
  return {
    name: 'lift-suspensions',
    cron: EVERY_MINUTE,
    async run() {
      const lifted = await liftEndedSuspensions(parts, new Date());
      if (lifted > 0) parts.log.info({ lifted }, 'suspensions ended');
    },
  };
}

/** Each in its own transaction. Returns how many were lifted; the next run continues. */
export async function liftEndedSuspensions(parts: EndedSuspensionsParts, now: Date): Promise<number> {
  let lifted = 0;
  for (const userId of await listEndedSuspensions(parts.db, now, BATCH_SIZE))
    try {
      const restored = await parts.db.transaction((tx) => liftEnded(tx, parts, userId));
      if (restored === null) continue;
      parts.notifyListingsChanged(restored);
      lifted += 1;
    } catch (error) {
      parts.log.error({ err: error, userId }, 'suspension not lifted');
    }
  return lifted;
}

/** Null if staff have lifted it meanwhile. */
async function liftEnded(tx: Tx, parts: EndedSuspensionsParts, userId: string): Promise<number[] | null> {
  const restored = await liftSuspension(tx, parts, userId);
  if (restored === null) return null;
  await recordStaffAction(tx, {
    staffId: null,
    action: 'suspension-lifted',
    reason: 'Its time is over',
    userId,
  });
  await notifySuspensionLifted(tx, parts, userId, { wasMistake: false });
  return restored;
}
