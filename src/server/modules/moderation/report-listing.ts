import { getVisibleListing } from '#server/modules/listings/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { REPORT_REASONS } from '#shared/rules/report-reasons.ts';
import { addReport } from './add-report.ts';
import { upsertReport } from './moderation.queries.ts';

// Reports a listing to the moderators. A second report by the user replaces the first while it is open. A
// listing that is gone gives the error of its page.

export type Reporting = { db: Db; throttler: Throttler };

export function reportListing({ db, throttler }: Reporting) {
  return userProcedures.listingContact.report.handler(async ({ input, context: { user } }) => {
    await throttler.countDaily('report', user);
    const { id: listingId, sellerId } = await getVisibleListing(db, input.params.id);
    if (sellerId === user.id) throw new AppError('OWN_ITEM');
    const { reason } = input.body;
    const saved = await db.transaction((tx) =>
      addReport(tx, {
        subject: { kind: 'listing', userId: sellerId, listingId },
        reporterId: user.id,
        reason,
        reasons: REPORT_REASONS,
        save: () => upsertReport(tx, { listingId, reporterId: user.id, ...input.body }),
      }),
    );
    return saved;
  });
}
