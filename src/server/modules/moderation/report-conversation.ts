import { getOwnConversation } from '#server/modules/messaging/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { AppError } from '#shared/errors.ts';
import { conversationReportMail } from './moderation.mails.ts';
import { upsertConversationReport } from './moderation.queries.ts';
import type { Moderation } from './report-listing.ts';

// Reports a conversation to the moderators. Users can report only their own conversations. A second report by
// the user replaces the first while it is open.

export function reportConversation({ db, jobs, throttler, origin, supportEmail }: Moderation) {
  return userProcedures.conversations.report.handler(async ({ input, context: { user } }) => {
    await throttler.countDaily('report', user);
    const { id, otherId, listingId, lastSeq } = await getOwnConversation(db, input.params.id, user.id);
    if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
    const report = {
      conversationId: id,
      listingId,
      lastSeq,
      reporterId: user.id,
      reportedId: otherId,
      ...input.body,
    };
    return db.transaction(async (tx) => {
      const saved = await upsertConversationReport(tx, report);
      if (saved.isNew)
        await jobs.enqueue(tx, sendMail, conversationReportMail(supportEmail, report, origin()));
      return { id: saved.id };
    });
  });
}
