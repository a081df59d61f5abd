import type { CaseDetail } from '#shared/contract/staff-cases.ts';
import type { MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';
import {
  CONVERSATION_REPORT_REASONS,
  REPORT_REASONS,
  SELLER_REPORT_REASONS,
} from '#shared/rules/report-reasons.ts';

/** The rule that the latest report names. Staff can choose another one. */
export function suggestRule({
  reportList,
  why,
}: Pick<CaseDetail, 'reportList' | 'why'>): MarketRuleCode | '' {
  const reasons = new Set(reportList.map(({ reason }) => reason));
  // Reports that disagree suggest nothing.
  if (reasons.size > 1) return '';
  return RULES.get([...reasons][0] ?? why) ?? '';
}

const RULES = new Map<string, MarketRuleCode>([
  [REPORT_REASONS['asks-payment'], 'advance-payment'],
  [REPORT_REASONS.scam, 'scam'],
  [REPORT_REASONS.counterfeit, 'counterfeit'],
  [REPORT_REASONS.prohibited, 'prohibited'],
  [REPORT_REASONS['wrong-details'], 'wrong-details'],
  [REPORT_REASONS.offensive, 'offensive'],
  [SELLER_REPORT_REASONS.scam, 'scam'],
  [SELLER_REPORT_REASONS.pretends, 'impersonation'],
  [SELLER_REPORT_REASONS.counterfeit, 'counterfeit'],
  [SELLER_REPORT_REASONS.prohibited, 'prohibited'],
  [SELLER_REPORT_REASONS.profile, 'offensive'],
  [CONVERSATION_REPORT_REASONS['asks-payment'], 'advance-payment'],
  [CONVERSATION_REPORT_REASONS.threats, 'offensive'],
]);
