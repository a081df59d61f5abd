import { getOwnConversation } from '#server/modules/messaging/index.ts';
import { memberProcedures } from '#server/platform/api/procedures.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { AppError } from '#shared/errors.ts';
import { conversationReportMail } from './moderation.mails.ts';
import { upsertConversationReport } from './moderation.queries.ts';
import type { Moderation } from './report-listing.ts';

// Telling the moderators about a conversation of one's own: nobody reports what they cannot read. A second report by the
// same person corrects the first while that is open.

export function reportConversation({ db, jobs, throttler, origin, supportEmail }: Moderation) {
  return memberProcedures.conversations.report.handler(async ({ input, context: { member } }) => {
    await throttler.countDaily('report', member);
    const { id, otherId, listingId, lastSeq } = await getOwnConversation(db, input.params.id, member.id);
    if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
    const report = {
      ...{ conversationId: id, listingId, lastSeq, reporterId: member.id, reportedId: otherId },
      ...input.body,
    };
    return db.transaction(async (tx) => {
      const kept = await upsertConversationReport(tx, report);
      if (kept.isNew)
        await jobs.enqueue(tx, sendMail, conversationReportMail(supportEmail, report, origin()));
      return { id: kept.id };
    });
  });
}
