import { countQueues } from '#server/modules/cases/index.ts';
import type { Schedule } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { casesWaitMail } from './moderation.mails.ts';
import type { Moderation } from './moderation.ts';

// Three times a day support gets a mail if cases wait, so that nobody has to look at empty queues.

type Mailing = Pick<Moderation, 'db' | 'jobs' | 'origin' | 'supportEmail'>;

export function casesMailSchedule(mailing: Mailing): Schedule {
  return { name: 'mail-waiting-cases', cron: '0 8,13,18 * * *', run: () => mailWaitingCases(mailing) };
}

async function mailWaitingCases({ db, jobs, origin, supportEmail }: Mailing): Promise<void> {
  const { all, 'high-risk': highRisk } = await countQueues(db, null);
  if (all === 0) return;
  await jobs.enqueue(db, sendMail, casesWaitMail(supportEmail, { cases: all, highRisk }, origin()));
}
