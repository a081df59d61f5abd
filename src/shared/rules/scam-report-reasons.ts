import type { ConversationReportReason } from './report-reasons.ts';
import type { ScamKind } from './scam-kinds.ts';

/** The reason that is chosen in the report of a message with this warning. The user can change it. */
export const SCAM_REPORT_REASONS: Record<ScamKind, ConversationReportReason> = {
  'secret-code': 'scam',
  impostor: 'pretends',
  'false-payment': 'scam',
  'odd-payment': 'asks-payment',
  deposit: 'asks-payment',
  'advance-fee': 'asks-payment',
  'account-number': 'asks-payment',
  'payment-link': 'scam',
  'off-platform': 'scam',
};
