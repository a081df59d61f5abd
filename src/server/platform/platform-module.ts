import { eraseJobsTo } from '#server/platform/jobs/job-recipients.ts';
import { deleteOldMailLeases } from '#server/platform/mail/mail-leases.ts';
import { daysBefore, QUEUE_RETENTION_DAYS } from '#shared/rules/retention.ts';
import type { Db } from './database/database.ts';
import type { MailDelivery } from './mail/mail.ts';
import { deleteBounces, deleteOldBounces } from './mail/mail-bounces.ts';
import { deleteOldOutbox } from './mail/outbox.ts';
import { defineModule } from './module/define-module.ts';
import { type CleaningModule, nightlyCleanup } from './module/nightly-cleanup.ts';
import type { Log } from './observability/log.ts';
import { checkHashKeys, resealHashKeys } from './security/hash-keys.ts';
import { deleteOldRejections, deleteOldSecurityEvents } from './security/security-events.queries.ts';
import { type SmsSettings, smsDelivery } from './sms/sms.ts';

// The platform as a module: it delivers mails and SMS, deletes old security events, seals the keys of lasting hashes
// again, and runs the nightly cleanup of all modules.

const MAIL_LEASE_DAYS = 3;
const EVERY_NIGHT = '25 3 * * *';

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
    schedules: [
      nightlyCleanup(listModules, log),
      { name: 'reseal-hash-keys', cron: EVERY_NIGHT, run: () => resealHashKeys({ db, secret }) },
    ],
    cleanup: {
      mailBounces: (now) => deleteOldBounces(db, now),
      mailLeases: (now) => deleteOldMailLeases(db, daysBefore(now, MAIL_LEASE_DAYS)),
      // The same retention as finished jobs in the queue.
      outbox: (now) => deleteOldOutbox(config.outboxDir, daysBefore(now, QUEUE_RETENTION_DAYS)),
      securityEvents: (now) => deleteOldSecurityEvents(db, now),
      rejectionCounts: (now) => deleteOldRejections(db, now),
    },
    async prepare() {
      await resealHashKeys({ db, secret });
      await checkHashKeys({ db, secret });
    },
    eraseUser: {
      async withIdentity(tx, { id, email, phone }) {
        await deleteBounces(tx, email);
        await eraseJobsTo(tx, [id, email, ...(phone ? [phone] : [])]);
      },
    },
  });
}
