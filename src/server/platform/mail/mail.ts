import type { Db } from '#server/platform/database/database.ts';
import { handleJob, type Job, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { deleteBounces, isBouncing, recordBounce } from './mail-bounces.ts';
import { acquireMailLease, completeMailLease, findMailLease, releaseMailLease } from './mail-leases.ts';
import { Mail } from './mail-message.ts';
import { writeToOutbox } from './outbox.ts';
import { type SmtpServer, sendBySmtp } from './smtp.ts';

// Jobs send mails through the SMTP server of the settings. Without one, mails go to an outbox folder that a
// development page shows. A job may run twice, but a mail should be sent once: decision 22 describes when
// that is guaranteed.

export { Mail } from './mail-message.ts';
export { listOutbox, type OutboxMail } from './outbox.ts';

export const sendMail: Job<Mail> = {
  name: 'send-mail',
  schema: Mail,
  priorityOf: ({ isWarning }) => (isWarning ? 1 : 0),
};
/** The same mail to many readers. It has a separate queue, so that personal mails do not wait behind it. */
export const sendMassMail: Job<Mail> = { name: 'send-mass-mail', schema: Mail };

/** The final outcome of a mail. 'needless': `compose` returned null, so nothing was sent. */
type DeliveryOutcome = 'accepted' | 'needless' | 'rejected' | 'unsure';

/** `compose` is called only when the mail will be sent. Null: the mail is not needed any more. */
export type Deliver = (
  jobId: string,
  compose: () => Promise<Mail | null>,
  isWarning?: boolean,
) => Promise<DeliveryOutcome>;

export type MailSettings = {
  db: Db;
  log: Log;
  smtpUrl: string | null;
  from: string;
  outboxDir: string;
  requiresTls?: SmtpServer['requiresTls'];
  limits?: SmtpServer['limits'];
  /** Checked before each queued mail is sent. */
  maySendMail?(to: string): Promise<boolean>;
  /** Checked before each mass mail is sent: hours may have passed since it was queued. */
  wantsMassMail?(to: string): Promise<boolean>;
};

/** Whether a mass mail may be sent to this address. */
export async function mayGetMassMail(
  { db, maySendMail, wantsMassMail }: Pick<MailSettings, 'db' | 'maySendMail' | 'wantsMassMail'>,
  to: string,
): Promise<boolean> {
  if (wantsMassMail && !(await wantsMassMail(to))) return false;
  return !(await isBouncing(db, to)) && (maySendMail ? maySendMail(to) : true);
}

export type MailDelivery = {
  /** Delivers a mail from within another job. */
  deliver: Deliver;
  jobs: JobHandler[];
};

export function createMailDelivery(settings: MailSettings): MailDelivery {
  const { smtpUrl: url, from, requiresTls, limits, maySendMail = async () => true } = settings;
  const deliver = url ? bySmtp({ url, from, requiresTls, limits }, settings) : intoOutbox(settings.outboxDir);
  const isDeliverable = async ({ to, isWarning }: Mail) =>
    (isWarning || !(await isBouncing(settings.db, to))) && (await maySendMail(to));
  return {
    deliver,
    jobs: [
      handleJob(sendMail, async (mail, jobId) => {
        await deliver(jobId, async () => ((await isDeliverable(mail)) ? mail : null), mail.isWarning);
      }),
      handleJob(sendMassMail, async (mail, jobId) => {
        await deliver(jobId, async () => ((await mayGetMassMail(settings, mail.to)) ? mail : null));
      }),
    ],
  };
}

function bySmtp(server: SmtpServer, { db, log }: MailSettings): Deliver {
  function giveUp(jobId: string, reason?: string): DeliveryOutcome {
    log.warn({ jobId, reason }, 'mail may not have arrived, not sent again');
    return 'unsure';
  }

  return async (jobId, compose, isWarning = false) => {
    const lease = await findMailLease(db, jobId);
    if (lease === 'done') return 'accepted';
    // An earlier attempt ended without a known outcome.
    if (lease === 'started' && !isWarning) return giveUp(jobId);
    const mail = await compose();
    if (!mail) return 'needless';
    let hasLease = false;
    const result = await sendBySmtp(server, { ...mail, id: jobId }, async () => {
      hasLease = await acquireMailLease(db, jobId, lease === 'started');
      if (!hasLease) throw new Error('another job is sending this mail');
    });
    if (result.outcome === 'accepted') {
      await deleteBounces(db, mail.to);
      await completeMailLease(db, jobId);
      return 'accepted';
    }
    if (result.outcome === 'unsure' && !isWarning) return giveUp(jobId, result.reason);
    if (result.outcome === 'rejected' && hasLease) await releaseMailLease(db, jobId);
    if (result.outcome === 'rejected' && result.isDeadAddress) await recordBounce(db, mail.to);
    if (result.outcome === 'rejected' && result.isFinal) {
      log.warn({ jobId, reason: result.reason }, 'mail rejected permanently');
      return 'rejected';
    }
    throw new Error(result.reason);
  };
}

function intoOutbox(dir: string): Deliver {
  return async (jobId, compose) => {
    const mail = await compose();
    if (!mail) return 'needless';
    await writeToOutbox(dir, jobId, mail);
    return 'accepted';
  };
}
