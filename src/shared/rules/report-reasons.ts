/** Why people report a listing, in the order the dialog offers it. */

export const REPORT_REASONS = {
  scam: 'It looks like a scam',
  'asks-payment': 'The seller asks for payment before meeting',
  counterfeit: 'Fake or counterfeit',
  stolen: 'Stolen goods or stolen photos',
  prohibited: 'It may not be sold here',
  'wrong-details': 'Wrong category, price or place',
  sold: 'Already sold or not available',
  offensive: 'Offensive or abusive',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;

export const REPORT_NOTE_MAX = 1_000;
