import { findPresentUser } from '#server/modules/accounts/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { AppError } from '#shared/errors.ts';
import { sellerReportMail } from './moderation.mails.ts';
import { upsertSellerReport } from './moderation.queries.ts';
import type { Moderation } from './report-listing.ts';

// Reports a seller to the moderators. A second report by the user replaces the first while it is open,
// and reaches them too unless it says the same.

export function reportSeller({ db, jobs, throttler, origin, supportEmail }: Moderation) {
  return userProcedures.sellers.report.handler(async ({ input, context: { user } }) => {
    await throttler.countDaily('report', user);
    const seller = await findPresentUser(db, input.params.id);
    if (!seller) throw new AppError('USER_NOT_FOUND');
    if (seller.id === user.id) throw new AppError('OWN_PAGE');
    const report = { sellerId: seller.id, reporterId: user.id, ...input.body };
    return db.transaction(async (tx) => {
      const { id, isNew } = await upsertSellerReport(tx, report);
      if (isNew) await jobs.enqueue(tx, sendMail, sellerReportMail(supportEmail, report, origin()));
      return { id };
    });
  });
}
