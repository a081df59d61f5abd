import { getOwnConversation } from '#server/modules/messaging/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { CONVERSATION_REPORT_REASONS } from '#shared/rules/report-reasons.ts';
import { addReport } from './add-report.ts';
import { upsertConversationReport } from './moderation.queries.ts';
import type { Reporting } from './report-listing.ts';

// Reports a conversation to the moderators. Users can report only their own conversations. A second report by
// the user replaces the first while it is open.

export function reportConversation({ db, throttler }: Reporting) {
  return userProcedures.conversations.report.handler(async ({ input, context: { user } }) => {
    await throttler.countDaily('report', user);
    const { id, otherId, listingId, lastSeq } = await getOwnConversation(db, input.params.id, user.id);
    if (listingId === null) throw new AppError('NOT_WITH_SUPPORT');
    const report = { conversationId: id, lastSeq, reporterId: user.id, reportedId: otherId, ...input.body };
    const saved = await db.transaction((tx) =>
      addReport(tx, {
        subject: { kind: 'conversation', userId: otherId, listingId, conversationId: id, lastSeq },
        reporterId: user.id,
        reason: input.body.reason,
        reasons: CONVERSATION_REPORT_REASONS,
        save: () => upsertConversationReport(tx, report),
      }),
    );
    return saved;
  });
}
