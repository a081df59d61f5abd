import { listBlocksOf } from '#server/modules/blocks/index.ts';
import { deleteSending } from '#server/modules/newsletter/issues.queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Deliver, Mail } from '#server/platform/mail/mail.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { listCards } from './new-listings.queries.ts';
import { abandonNewListingsMail, type NewListingsMail, newListingsMail } from './new-listings-job.ts';
import { composeNewListings } from './weekly.mails.ts';

// One mail of the weekly newsletter. The queue holds what it is about; it is written when it leaves, so that 100,000 of
// them need little room, and what was sold or whose seller was blocked meanwhile is not in it.

type Parts = {
  db: Db;
  deliver: Deliver;
  /** Asked when the mail leaves: hours may have passed since it was queued. */
  maySend(to: string): Promise<boolean>;
  unsubscriber: Unsubscriber;
  origin(): string;
};

/** A mail that certainly did not arrive does not count as received: the next one goes back to the listings of this one. */
export function newListingsMailJobs(parts: Parts): JobHandler[] {
  return [
    handleJob(newListingsMail, async (mail, jobId) => {
      const delivered = await parts.deliver(jobId, () => compose(parts, mail));
      if (delivered === 'refused' || delivered === 'needless')
        await deleteSending(parts.db, mail.issue, mail.to);
    }),
    handleJob(abandonNewListingsMail, ({ issue, to }) => deleteSending(parts.db, issue, to)),
  ];
}

/** Null where the reader no longer wants it, or nothing of it is left. */
async function compose(
  { db, maySend, unsubscriber, origin }: Parts,
  mail: NewListingsMail,
): Promise<Mail | null> {
  if (!(await maySend(mail.to))) return null;
  const blocks = mail.userId ? (await listBlocksOf(db, [mail.userId])).get(mail.userId) : null;
  const cards = await listCards(db, mail.ids, blocks ?? []);
  if (cards.length === 0) return null;
  return composeNewListings(mail, cards, { unsubscriber, origin: origin() });
}
