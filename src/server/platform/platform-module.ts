import { daysBefore, QUEUE_KEPT_DAYS } from '#shared/rules/retention.ts';
import type { Db } from './database/database.ts';
import { eraseJobsTo } from './jobs/job-addressees.ts';
import type { MailDelivery } from './mail/mail.ts';
import { forgetBounces, forgetOldBounces } from './mail/mail-bounces.ts';
import { forgetMailClaims } from './mail/mail-claims.ts';
import { forgetOldOutbox } from './mail/outbox.ts';
import { defineModule } from './module/define-module.ts';
import { type CleaningModule, nightlyCleanup } from './module/nightly-cleanup.ts';
import type { Log } from './observability/log.ts';
import { deleteOldSecurityEvents } from './security/security-events.queries.ts';
import { type SmsSettings, smsDelivery } from './sms/sms.ts';

// The platform's own declaration: it delivers mails and short messages, records security events, and runs the nightly
// cleanup of all modules.

const MAIL_CLAIMS_KEPT_DAYS = 3;

type Parts = {
  db: Db;
  mail: MailDelivery;
  secret: string;
  config: SmsSettings;
  log: Log;
  /** All modules, whose cleanup runs every night. */
  listModules(): readonly CleaningModule[];
};

export function platformModule({ db, mail, secret, config, log, listModules }: Parts) {
  return defineModule({
    name: 'platform',
    jobs: [...mail.jobs, smsDelivery({ ...config, secret })],
    schedules: [nightlyCleanup(listModules, log)],
    cleanup: {
      mailBounces: (now) => forgetOldBounces(db, now),
      mailClaims: (now) => forgetMailClaims(db, daysBefore(now, MAIL_CLAIMS_KEPT_DAYS)),
      // As long as the queue keeps finished jobs.
      outbox: (now) => forgetOldOutbox(config.outboxDir, daysBefore(now, QUEUE_KEPT_DAYS)),
      securityEvents: (now) => deleteOldSecurityEvents(db, now),
    },
    eraseUser: {
      async withIdentity(tx, { id, email, phone }) {
        await forgetBounces(tx, email);
        await eraseJobsTo(tx, [id, email, ...(phone ? [phone] : [])]);
      },
    },
  });
}
