import { listingEvents } from '#server/modules/listings/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { handleJob, type Jobs } from '#server/platform/jobs/jobs.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { WAITING_DAYS } from '#shared/rules/deals.ts';
import { daysBefore, RESERVATIONS_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { dealProcedures } from './deals.procedures.ts';
import { endReservationsSchedule, notifyWaiters } from './end-reservation.ts';
import { deleteEndedReservations } from './reservations.queries.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';
import { deleteOldWaiters } from './waiters.queries.ts';

type Parts = {
  db: Db;
  jobs: Jobs;
  log: Log;
  throttler: Throttler;
  notifyListingsChanged(listingIds: readonly number[]): void;
};

export function dealsModule(parts: Parts) {
  const { db, throttler } = parts;
  return defineModule({
    name: 'deals',
    procedures: (connections) => ({ deals: dealProcedures({ db: connections.db, throttler }) }),
    subscriptions: [handleJob(listingEvents, (event) => notifyWaiters(parts, event))],
    schedules: [endReservationsSchedule(parts)],
    cleanup: {
      endedReservations: (now) => deleteEndedReservations(db, daysBefore(now, RESERVATIONS_RETENTION_DAYS)),
      oldWaiters: (now) => deleteOldWaiters(db, daysBefore(now, WAITING_DAYS)),
    },
    eraseUser,
    exportUser,
  });
}
