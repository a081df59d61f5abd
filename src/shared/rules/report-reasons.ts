/** The reasons for reporting a listing, a seller or a conversation, in the order of the dialog. */

export const REPORT_REASONS = {
  scam: 'It looks like a scam',
  'asks-payment': 'The seller asks for payment before meeting',
  counterfeit: 'Fake or counterfeit',
  stolen: 'Stolen goods or stolen photos',
  prohibited: 'It is not allowed on Kasuwa',
  'wrong-details': 'Wrong category, price or place',
  sold: 'Already sold or not available',
  offensive: 'Offensive or abusive',
  other: 'Something else',
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;

export const SELLER_REPORT_REASONS = {
  scam: 'They cheated me or tried to',
  pretends: 'They pretend to be somebody else',
  counterfeit: 'They sell fake or stolen things',
  prohibited: 'They sell what is not allowed on Kasuwa',
  profile: 'Their name, photo or text is offensive',
  other: 'Something else',
} as const;

export type SellerReportReason = keyof typeof SELLER_REPORT_REASONS;

export const CONVERSATION_REPORT_REASONS = {
  scam: 'It looks like a scam',
  'asks-payment': 'They ask for payment before meeting',
  pretends: 'They pretend to be somebody else',
  threats: 'Threats, insults or hate',
  unwanted: 'Sexual or other unwanted messages',
  spam: 'Spam or advertising',
  stolen: 'They offer something stolen, fake or forbidden',
  other: 'Something else',
} as const;

export type ConversationReportReason = keyof typeof CONVERSATION_REPORT_REASONS;

export const REPORT_NOTE_MAX = 1_000;
