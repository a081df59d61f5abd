import { findPresentUser } from '#server/modules/accounts/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { SELLER_REPORT_REASONS } from '#shared/rules/report-reasons.ts';
import { addReport } from './add-report.ts';
import { upsertSellerReport } from './moderation.queries.ts';
import type { Reporting } from './report-listing.ts';

// Reports a seller to the moderators. A second report by the user replaces the first while it is open.

export function reportSeller({ db, throttler }: Reporting) {
  return userProcedures.sellers.report.handler(async ({ input, context: { user } }) => {
    await throttler.countDaily('report', user);
    const seller = await findPresentUser(db, input.params.id);
    if (!seller) throw new AppError('USER_NOT_FOUND');
    if (seller.id === user.id) throw new AppError('OWN_PAGE');
    const saved = await db.transaction((tx) =>
      addReport(tx, {
        subject: { kind: 'seller', userId: seller.id },
        reporterId: user.id,
        reason: input.body.reason,
        reasons: SELLER_REPORT_REASONS,
        save: () => upsertSellerReport(tx, { sellerId: seller.id, reporterId: user.id, ...input.body }),
      }),
    );
    return saved;
  });
}
