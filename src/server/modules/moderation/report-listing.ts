import { getVisibleListing } from '#server/modules/listings/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { reportMail } from './moderation.mails.ts';
import { upsertReport } from './moderation.queries.ts';

// Reports a listing to the moderators. A second report by the user replaces the first while it is open.

export type Moderation = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  origin(): string;
  supportEmail: string;
};

export function reportListing({ db, jobs, throttler, origin, supportEmail }: Moderation) {
  return userProcedures.listingContact.report.handler(async ({ input, context: { user } }) => {
    await throttler.countDaily('report', user);
    const listing = await getVisibleListing(db, input.params.id);
    if (listing.sellerId === user.id) throw new AppError('OWN_ITEM');
    const report = { listingId: listing.id, reporterId: user.id, ...input.body };
    return db.transaction(async (tx) => {
      const { id, isNew } = await upsertReport(tx, report);
      if (isNew) await jobs.enqueue(tx, sendMail, reportMail(supportEmail, listing, report, origin()));
      return { id };
    });
  });
}
