import type { MarketRuleCode } from './moderation/market-rules.ts';

/** Reports of phone and account numbers, and requests of their owners to look again. */

/** The reasons in the order of the form. */
export const NUMBER_REPORT_REASONS = {
  'paid-no-item': 'I paid, and the item never came',
  deposit: 'Asked for a deposit, then silent',
  'fake-alert': 'Sent a fake bank alert',
  'no-such-item': 'The item did not exist',
  pretends: 'Pretended to be somebody else',
  other: 'Something else',
} as const;
export type NumberReportReason = keyof typeof NUMBER_REPORT_REASONS;

/** The rule that staff see chosen when they confirm a report. */
export const RULE_OF_REASON: Readonly<Record<NumberReportReason, MarketRuleCode>> = {
  'paid-no-item': 'advance-payment',
  deposit: 'advance-payment',
  'fake-alert': 'scam',
  'no-such-item': 'scam',
  pretends: 'impersonation',
  other: 'scam',
};

export const NUMBER_NOTE_MAX = 1_000;
export const NUMBER_LINK_MAX = 200;
export const NUMBER_REASON_MAX = 200;
export const NUMBER_REQUESTS_PAGE = 25;

/** What a pasted link leads to. Null when it is no link to an ad or a conversation. */
export function readReportLink(text: string): { listingId?: number; conversationId?: string } | null {
  const [, ad] = /(?:^|\/item\/)#?(\d{1,10})$/.exec(text) ?? [];
  if (ad) return { listingId: Number(ad) };
  const [, conversation] = /\/messages\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  return conversation ? { conversationId: conversation } : null;
}
