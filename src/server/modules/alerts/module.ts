import { listingNews } from '#server/modules/listings/index.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { MailRounds } from '#server/platform/mail/mail-round.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import { alertSchedules } from './alert-mails.ts';
import { alertProcedures } from './alerts.procedures.ts';
import { forgetOldMatches } from './sweep.queries.ts';
import { goOnTelling, tellMoreSeekers, tellSeekers } from './tell-seekers.ts';
import { sweepForgottenAlerts } from './undo.queries.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';

export function alertsModule(parts: MailRounds) {
  const { db, throttler } = parts;
  return defineModule({
    name: 'alerts',
    procedures: (connections) => ({ alerts: alertProcedures({ db: connections.db, throttler }) }),
    jobs: [handleJob(tellMoreSeekers, (rest) => goOnTelling(parts, rest))],
    subscriptions: [handleJob(listingNews, (news) => tellSeekers(parts, news))],
    schedules: alertSchedules(parts),
    cleanup: {
      alertMatches: (now) => forgetOldMatches(db, now),
      forgottenAlerts: (now) => sweepForgottenAlerts(db, now),
    },
    eraseUser,
    exportUser,
  });
}
