import { listBlocksOf } from '#server/modules/blocks/index.ts';
import { deleteSending } from '#server/modules/newsletter/issues.queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Deliver, Mail } from '#server/platform/mail/mail.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { listCards } from './new-listings.queries.ts';
import { abandonNewListingsMail, type NewListingsMail, newListingsMail } from './new-listings-job.ts';
import { composeNewListings } from './weekly.mails.ts';

// Sends one mail of the weekly newsletter. A job contains the ids of listings, and the mail is composed when
// it is sent. So 100,000 jobs need little space, and sold listings and those of blocked sellers are left out.

type Parts = {
  db: Db;
  deliver: Deliver;
  /** Called when the mail is sent, which may be hours after it was queued. */
  maySend(to: string): Promise<boolean>;
  unsubscriber: Unsubscriber;
  origin(): string;
};

/** Deletes the sending of a mail that was not delivered, so that the next mail includes its listings. */
export function newListingsMailJobs(parts: Parts): JobHandler[] {
  return [
    handleJob(newListingsMail, async (mail, jobId) => {
      const outcome = await parts.deliver(jobId, () => compose(parts, mail));
      if (outcome === 'rejected' || outcome === 'needless')
        await deleteSending(parts.db, mail.issue, mail.to);
    }),
    handleJob(abandonNewListingsMail, ({ issue, to }) => deleteSending(parts.db, issue, to)),
  ];
}

/** Null if the reader does not want the newsletter any more, or if no listing is left. */
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
