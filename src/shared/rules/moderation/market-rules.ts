/** The rules of the market that staff name in a decision, with the texts that users read. */

type MarketRule = {
  /** For staff, in the list of reasons. */
  title: string;
  /** For the user whose ad or account is concerned: what is not allowed, and why. */
  text: string;
  /** What the user may do about it; shown after `text`. */
  advice: string;
};

export const MARKET_RULES = {
  'advance-payment': {
    title: 'Asks for payment before meeting',
    text: 'On Kasuwa nobody may ask for money before the buyer has seen the item. Deposits, booking fees and delivery fees are how most scams start.',
    advice: 'Let buyers pay after they have checked the item.',
  },
  scam: {
    title: 'Looks like a scam',
    text: 'The ad or the messages look like an attempt to cheat people.',
    advice: 'If this is a mistake, appeal and tell us what we got wrong.',
  },
  'stolen-photos': {
    title: 'Photos of somebody else’s item',
    text: 'The photos show an item that another person offers. Photos must show the item that you sell.',
    advice: 'Take photos of your own item, and post again.',
  },
  counterfeit: {
    title: 'Fake or counterfeit',
    text: 'Copies that carry a brand’s name are against the law and may not be sold on Kasuwa.',
    advice: 'If it is original, appeal and tell us how buyers can see that.',
  },
  'stolen-goods': {
    title: 'Stolen goods',
    text: 'Stolen goods may not be sold on Kasuwa.',
    advice: 'If you own the item, appeal and tell us where you bought it.',
  },
  prohibited: {
    title: 'Not allowed on Kasuwa',
    text: 'These goods or services may not be sold on Kasuwa.',
    advice: 'The list of what cannot be sold is in the help center.',
  },
  'wrong-details': {
    title: 'Wrong category, price or place',
    text: 'Category, price and place must be those of the item, so that people find what they look for.',
    advice: 'Correct the ad, and it can stay.',
  },
  duplicate: {
    title: 'Posted more than once',
    text: 'An item may be on Kasuwa only once, also if you have several accounts.',
    advice: 'Edit or renew the first ad instead.',
  },
  'contact-details': {
    title: 'Contact details in text or photo',
    text: 'Phone numbers, e-mail addresses and links do not belong in an ad. They take buyers away from the chat, where we can warn them.',
    advice: 'Remove them. Buyers can message you, and you can show your number in your profile.',
  },
  offensive: {
    title: 'Offensive or abusive',
    text: 'Insults, threats and hate have no place on Kasuwa.',
    advice: 'Please stay polite.',
  },
  impersonation: {
    title: 'Pretends to be somebody else',
    text: 'Nobody may use the name or the photos of another person, a business or Kasuwa.',
    advice: 'Use your own name and picture.',
  },
  evasion: {
    title: 'New account after a suspension',
    text: 'A suspended user may not open another account.',
    advice: 'Appeal from the suspended account.',
  },
  other: {
    title: 'Another reason',
    text: 'This does not fit the rules of Kasuwa.',
    advice: 'Please read the terms of service.',
  },
} as const satisfies Record<string, MarketRule>;

export type MarketRuleCode = keyof typeof MARKET_RULES;
export const MARKET_RULE_CODES = Object.keys(MARKET_RULES) as [MarketRuleCode, ...MarketRuleCode[]];
