// What a reader is warned of in a conversation. How it is found is the server's secret; only these words are everyone's.

type Warning = { title: string; text: string };

export const SCAM_WARNINGS = {
  deposit: {
    title: 'Do not pay before you meet',
    text: 'This message asks for a deposit. Check the item first, then pay.',
  },
  'advance-fee': {
    title: 'Do not pay before you meet',
    text: 'This message asks for a fee in advance. No honest seller needs one before you have seen the item.',
  },
  'account-number': {
    title: 'Do not pay before you meet',
    text: 'This message holds what looks like an account number. Check the item first, then pay.',
  },
  'payment-link': {
    title: 'Do not follow payment links',
    text: 'This link asks for money or details outside Kasuwa. Check the item first, then pay in person.',
  },
  'off-platform': {
    title: 'Stay on Kasuwa',
    text: 'This message wants to move the talk elsewhere. Here we can help when something goes wrong.',
  },
  'secret-code': {
    title: 'Never share a code or PIN',
    text: 'This message asks for a code, PIN or card details. Nobody at Kasuwa or your bank needs them.',
  },
} as const satisfies Record<string, Warning>;

export type ScamKind = keyof typeof SCAM_WARNINGS;
export const SCAM_KINDS = Object.keys(SCAM_WARNINGS) as [ScamKind, ...ScamKind[]];
