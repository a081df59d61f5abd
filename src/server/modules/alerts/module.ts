import { listingEvents } from '#server/modules/listings/index.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { MailRoundServices } from '#server/platform/mail/mail-round.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import { alertSchedules } from './alert-mails.ts';
import { alertProcedures } from './alerts.procedures.ts';
import { deleteOldMatches } from './cleanup.queries.ts';
import {
  continueAlertMatching,
  continueNotifyingAlertOwners,
  notifyAlertOwners,
} from './notify-alert-owners.ts';
import { purgeDeletedAlerts } from './undo.queries.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function alertsModule(parts: MailRoundServices) {
  const { db, throttler } = parts;
  return defineModule({
    name: 'alerts',
    procedures: (connections) => ({ alerts: alertProcedures({ db: connections.db, throttler }) }),
    jobs: [
      handleJob(continueAlertMatching, (continuation) => continueNotifyingAlertOwners(parts, continuation)),
    ],
    subscriptions: [handleJob(listingEvents, (event) => notifyAlertOwners(parts, event))],
    schedules: alertSchedules(parts),
    cleanup: {
      alertMatches: (now) => deleteOldMatches(db, now),
      deletedAlerts: (now) => purgeDeletedAlerts(db, now),
    },
    eraseUser,
    exportUser,
  });
}
