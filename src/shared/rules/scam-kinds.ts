// Scam warnings in conversations. The detection is the server's secret; only these texts are public.

type Warning = { title: string; text: string };

/** The most serious first: for a message of several kinds, the recipient sees the first. */
export const SCAM_WARNINGS = {
  'secret-code': {
    title: 'Never share a code or PIN',
    text: 'This message asks for a code, PIN or card details. Nobody at Kasuwa or your bank needs them.',
  },
  impostor: {
    title: 'Kasuwa never handles your money',
    text: 'We have no agents, no escrow and no fees for buying or selling, and we never ask for money in a chat.',
  },
  'false-payment': {
    title: 'Check your own bank app',
    text: 'Hand over the item, or send money back, only when your own balance shows the payment.',
  },
  'odd-payment': {
    title: 'Do not pay this way',
    text: 'Gift cards, airtime and crypto cannot be taken back. Check the item first, then pay in naira.',
  },
  deposit: {
    title: 'Do not pay before you meet',
    text: 'This message asks for a deposit. Check the item first, then pay.',
  },
  'advance-fee': {
    title: 'Do not pay before you meet',
    text: 'This message asks for a fee in advance. Check the item first, then pay.',
  },
  'account-number': {
    title: 'Do not pay before you meet',
    text: 'This message asks for money into an account. Check the item first, then pay.',
  },
  'payment-link': {
    title: 'Be careful with this link',
    text: 'It leads away from Kasuwa. Do not pay or type in your details there.',
  },
  'off-platform': {
    title: 'Keep the chat on Kasuwa',
    text: 'This message wants you to leave Kasuwa. Here we can warn you, and everything stays in writing.',
  },
} as const satisfies Record<string, Warning>;

export type ScamKind = keyof typeof SCAM_WARNINGS;
export const SCAM_KINDS = Object.keys(SCAM_WARNINGS) as [ScamKind, ...ScamKind[]];

/** The kind whose warning the recipient sees; null when there is none. */
export function mainKind(kinds: readonly ScamKind[]): ScamKind | null {
  return SCAM_KINDS.find((kind) => kinds.includes(kind)) ?? null;
}
