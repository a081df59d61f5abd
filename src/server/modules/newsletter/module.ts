import { newListingsMailJobs } from '#server/modules/newsletter/weekly/new-listings-mail.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Deliver } from '#server/platform/mail/mail.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { deleteOldSendings } from './issues.queries.ts';
import { newsletterProcedures } from './newsletter.procedures.ts';
import { deleteUnconfirmedSubscribers } from './newsletter.queries.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';
import { weeklyNewsletterSchedule } from './weekly/send-week.ts';

type Parts = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  log: Log;
  unsubscriber: Unsubscriber;
  origin(): string;
  deliver: Deliver;
  /** Called when a mail is sent, which may be hours after it was queued. */
  mayGetMassMail(to: string): Promise<boolean>;
  weeklyNewsletter: boolean;
};

export function newsletterModule(parts: Parts) {
  const { db, mayGetMassMail: maySend, weeklyNewsletter: isOn } = parts;
  return defineModule({
    name: 'newsletter',
    procedures: (connections) => ({ newsletter: newsletterProcedures({ ...parts, db: connections.db }) }),
    jobs: newListingsMailJobs({ ...parts, maySend }),
    schedules: [weeklyNewsletterSchedule({ ...parts, isOn })],
    cleanup: {
      unconfirmed: (now) => deleteUnconfirmedSubscribers(db, now),
      newsletterSendings: (now) => deleteOldSendings(db, now),
    },
    eraseUser,
    exportUser,
  });
}
