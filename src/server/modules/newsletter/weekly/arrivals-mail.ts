import { listBlocksOf } from '#server/modules/blocks/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Deliver, Mail } from '#server/platform/mail/mail.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { releaseReader } from '../issues.queries.ts';
import { type ArrivalsMail, arrivalsMail, giveUpArrivalsMail } from './arrivals-job.ts';
import { listCards } from './new-listings.queries.ts';
import { composeArrivals } from './weekly.mails.ts';

// One mail of the weekly newsletter. The queue holds what it is about; it is written when it leaves, so that 100,000 of
// them need little room, and what was sold or whose seller was blocked meanwhile is not in it.

type Parts = {
  db: Db;
  deliver: Deliver;
  /** Asked when the mail leaves: hours may have passed since it was queued. */
  mayLeave(to: string): Promise<boolean>;
  unsubscriber: Unsubscriber;
  origin(): string;
};

/** A mail that certainly did not arrive does not count as received: the next one goes back to the listings of this one. */
export function arrivalsMailJobs(parts: Parts): JobHandler[] {
  return [
    handleJob(arrivalsMail, async (mail, jobId) => {
      const delivered = await parts.deliver(jobId, () => compose(parts, mail));
      if (delivered === 'refused' || delivered === 'needless')
        await releaseReader(parts.db, mail.issue, mail.to);
    }),
    handleJob(giveUpArrivalsMail, ({ issue, to }) => releaseReader(parts.db, issue, to)),
  ];
}

/** Null where the reader no longer wants it, or nothing of it is left. */
async function compose(
  { db, mayLeave, unsubscriber, origin }: Parts,
  mail: ArrivalsMail,
): Promise<Mail | null> {
  if (!(await mayLeave(mail.to))) return null;
  const blocks = mail.userId ? (await listBlocksOf(db, [mail.userId])).get(mail.userId) : null;
  const cards = await listCards(db, mail.ids, blocks ?? []);
  if (cards.length === 0) return null;
  return composeArrivals(mail, cards, { unsubscriber, origin: origin() });
}
