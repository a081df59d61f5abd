import { composeMail } from '#server/platform/mail/mail-layout.ts';
import { padItemId } from '#shared/format/names.ts';
import { paths } from '#shared/paths.ts';
import {
  CONVERSATION_REPORT_REASONS,
  REPORT_REASONS,
  SELLER_REPORT_REASONS,
} from '#shared/rules/report-reasons.ts';
import type { NewConversationReport, NewReport, NewSellerReport } from './moderation.queries.ts';

// The mails to support about reports. Users are named only by id, because mail leaves our servers.

export function reportMail(
  to: string,
  { id, title, sellerId }: { id: number; title: string; sellerId: string },
  { reporterId, reason, note }: NewReport,
  origin: string,
) {
  return composeMail({
    to,
    subject: `Report of item ${padItemId(id)}: ${REPORT_REASONS[reason]}`,
    paragraphs: [
      `“${title}” was reported. Reason: ${REPORT_REASONS[reason]}.`,
      note ? `Note: ${note}` : 'There is no note.',
      `Seller: ${sellerId}. Reported by: ${reporterId}.`,
    ],
    button: { label: 'See the listing', url: origin + paths.item(String(id)) },
  });
}

/** Does not quote messages: moderators read them in the conversation. */
export function conversationReportMail(
  to: string,
  { conversationId, listingId, lastSeq, reporterId, reportedId, reason, note }: NewConversationReport,
  origin: string,
) {
  return composeMail({
    to,
    subject: `Report of a conversation about item ${padItemId(listingId)}: ${CONVERSATION_REPORT_REASONS[reason]}`,
    paragraphs: [
      `A conversation was reported. Reason: ${CONVERSATION_REPORT_REASONS[reason]}.`,
      note ? `Note: ${note}` : 'There is no note.',
      `Conversation: ${conversationId}, up to message ${lastSeq}. Reported: ${reportedId}. Reported by: ${reporterId}.`,
    ],
    button: { label: 'See the listing', url: origin + paths.item(String(listingId)) },
  });
}

export function sellerReportMail(
  to: string,
  { sellerId, reporterId, reason, note }: NewSellerReport,
  origin: string,
) {
  return composeMail({
    to,
    subject: `Report of a seller: ${SELLER_REPORT_REASONS[reason]}`,
    paragraphs: [
      `A seller was reported. Reason: ${SELLER_REPORT_REASONS[reason]}.`,
      note ? `Note: ${note}` : 'There is no note.',
      `Seller: ${sellerId}. Reported by: ${reporterId}.`,
    ],
    button: { label: 'See the seller', url: origin + paths.seller(sellerId) },
  });
}
