import type { Db } from '#server/platform/database/database.ts';
import { handleJob, type Job, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { forgetBounces, isBouncing, noteBounce } from './mail-bounces.ts';
import { claimMail, dropClaim, findClaim, settleClaim } from './mail-claims.ts';
import { Mail } from './mail-message.ts';
import { writeToOutbox } from './outbox.ts';
import { handOver, type SmtpServer } from './smtp.ts';

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
type Delivered = 'taken' | 'needless' | 'refused' | 'unsure';

/** `compose` is asked only when it is certain that the mail will be tried; null: there is nothing to say any more. */
export type Deliver = (
  jobId: string,
  compose: () => Promise<Mail | null>,
  isWarning?: boolean,
) => Promise<Delivered>;

export type MailSettings = {
  db: Db;
  log: Log;
  smtpUrl: string | null;
  from: string;
  outboxDir: string;
  requiresTls?: SmtpServer['requiresTls'];
  limits?: SmtpServer['limits'];
  /** Asked before each mail that a job holds; where it says no, none is sent. */
  mayWrite?(to: string): Promise<boolean>;
  /** Asked before each mass mail: hours may have passed since it was queued. */
  wantsMassMail?(to: string): Promise<boolean>;
};

/** Whether a mail that goes to many may go to this address now. */
export async function mayGetMassMail(
  { db, mayWrite, wantsMassMail }: Pick<MailSettings, 'db' | 'mayWrite' | 'wantsMassMail'>,
  to: string,
): Promise<boolean> {
  if (wantsMassMail && !(await wantsMassMail(to))) return false;
  return !(await isBouncing(db, to)) && (mayWrite ? mayWrite(to) : true);
}

export type MailDelivery = {
  /** Delivers a mail from within another job. */
  deliver: Deliver;
  jobs: JobHandler[];
};

export function createMailDelivery(settings: MailSettings): MailDelivery {
  const { smtpUrl: url, from, requiresTls, limits, mayWrite = async () => true } = settings;
  const deliver = url ? bySmtp({ url, from, requiresTls, limits }, settings) : intoOutbox(settings.outboxDir);
  const isWorthIt = async ({ to, isWarning }: Mail) =>
    (isWarning || !(await isBouncing(settings.db, to))) && (await mayWrite(to));
  return {
    deliver,
    jobs: [
      handleJob(sendMail, async (mail, jobId) => {
        await deliver(jobId, async () => ((await isWorthIt(mail)) ? mail : null), mail.isWarning);
      }),
      handleJob(sendMassMail, async (mail, jobId) => {
        await deliver(jobId, async () => ((await mayGetMassMail(settings, mail.to)) ? mail : null));
      }),
    ],
  };
}

function bySmtp(server: SmtpServer, { db, log }: MailSettings): Deliver {
  function giveUp(jobId: string, reason?: string): Delivered {
    log.warn({ jobId, reason }, 'a mail may not have arrived, and is not sent again');
    return 'unsure';
  }

  return async (jobId, compose, isWarning = false) => {
    const earlier = await findClaim(db, jobId);
    if (earlier === 'done') return 'taken';
    // Someone began to send it and was never heard of again.
    if (earlier === 'begun' && !isWarning) return giveUp(jobId);
    const mail = await compose();
    if (!mail) return 'needless';
    let isOurs = false;
    const result = await handOver(server, { ...mail, id: jobId }, async () => {
      isOurs = await claimMail(db, jobId, earlier === 'begun');
      if (!isOurs) throw new Error('this mail is being sent elsewhere');
    });
    if (result.outcome === 'taken') {
      await forgetBounces(db, mail.to);
      await settleClaim(db, jobId);
      return 'taken';
    }
    if (result.outcome === 'unsure' && !isWarning) return giveUp(jobId, result.reason);
    if (result.outcome === 'refused' && isOurs) await dropClaim(db, jobId);
    if (result.outcome === 'refused' && result.isDeadAddress) await noteBounce(db, mail.to);
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
