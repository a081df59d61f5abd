import type { Db } from '#server/platform/database/database.ts';
import { handleJob, type Job, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { deleteBounces, isBouncing, recordBounce } from './mail-bounces.ts';
import { acquireMailLease, completeMailLease, findMailLease, releaseMailLease } from './mail-leases.ts';
import { Mail } from './mail-message.ts';
import { writeToOutbox } from './outbox.ts';
import { type SmtpServer, sendBySmtp } from './smtp.ts';

// Mails leave by jobs: through an SMTP server where one is set, else into an outbox folder that a development page shows.
// A job may run twice, a mail may not: decision 22 says where that can be promised and where it is chosen.

export { Mail } from './mail-message.ts';
export { listOutbox, type OutboxMail } from './outbox.ts';

export const sendMail: Job<Mail> = {
  name: 'send-mail',
  schema: Mail,
  priorityOf: ({ isWarning }) => (isWarning ? 1 : 0),
};
/** The same words to everyone who wants them: nobody's own mail waits behind these. */
export const sendMassMail: Job<Mail> = { name: 'send-mass-mail', schema: Mail };

/** What became of a mail that is not tried again. 'needless': there was nothing to say any more. */
type DeliveryOutcome = 'taken' | 'needless' | 'refused' | 'unsure';

/** `compose` is asked only when it is certain that the mail will be tried; null: there is nothing to say any more. */
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
  /** Asked before each mail that a job holds; where it says no, none is sent. */
  maySendMail?(to: string): Promise<boolean>;
  /** Asked before each mass mail: hours may have passed since it was queued. */
  wantsMassMail?(to: string): Promise<boolean>;
};

/** Whether a mail that goes to many may go to this address now. */
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
    log.warn({ jobId, reason }, 'a mail may not have arrived, and is not sent again');
    return 'unsure';
  }

  return async (jobId, compose, isWarning = false) => {
    const earlier = await findMailLease(db, jobId);
    if (earlier === 'done') return 'taken';
    // Someone began to send it and was never heard of again.
    if (earlier === 'started' && !isWarning) return giveUp(jobId);
    const mail = await compose();
    if (!mail) return 'needless';
    let isSiteName = false;
    const result = await sendBySmtp(server, { ...mail, id: jobId }, async () => {
      isSiteName = await acquireMailLease(db, jobId, earlier === 'started');
      if (!isSiteName) throw new Error('this mail is being sent elsewhere');
    });
    if (result.outcome === 'taken') {
      await deleteBounces(db, mail.to);
      await completeMailLease(db, jobId);
      return 'taken';
    }
    if (result.outcome === 'unsure' && !isWarning) return giveUp(jobId, result.reason);
    if (result.outcome === 'refused' && isSiteName) await releaseMailLease(db, jobId);
    if (result.outcome === 'refused' && result.isDeadAddress) await recordBounce(db, mail.to);
    if (result.outcome === 'refused' && result.isFinal) {
      log.warn({ jobId, reason: result.reason }, 'a mail was refused for good');
      return 'refused';
    }
    throw new Error(result.reason);
  };
}

function intoOutbox(dir: string): Deliver {
  return async (jobId, compose) => {
    const mail = await compose();
    if (!mail) return 'needless';
    await writeToOutbox(dir, jobId, mail);
    return 'taken';
  };
}
