/**
 * Every rate limit in one table, so that what an attacker may do per hour can be read on one screen. Daily limits by
 * trust level are in trust-levels.ts.
 */

export type Throttle = {
  limit: number;
  windowSeconds: number;
  /**
   * address: IPv4, or IPv6 by /64 and, four and sixteen times as high, by /56 and /48; device: a browser that has signed in
   * here before, with `addressLimit` as the outer bound; account: the one a login aims at; user: who is signed in; email,
   * phone: as given; listing: what it is about; sign-in: one that waits for a step; identity: a person of a provider.
   */
  key: 'address' | 'device' | 'account' | 'user' | 'email' | 'phone' | 'listing' | 'sign-in' | 'identity';
  /** For all devices of one address together, and for requests without a device. Thousands share an address. */
  addressLimit?: number;
  /** For requests without a device, where they have a lower limit than the address; counted apart from it. */
  unknownDeviceLimit?: number;
  note: string;
};
export type ThrottleName = keyof typeof THROTTLES;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const THROTTLES = {
  loginFailure: {
    limit: 10,
    windowSeconds: HOUR,
    key: 'account',
    note: 'Failures only; beyond it slow down, never lock out',
  },
  loginSuccess: {
    limit: 30,
    windowSeconds: HOUR,
    key: 'account',
    note: 'Right passwords; beyond it slow down, so that one account cannot occupy sign-in for everyone',
  },
  login: {
    limit: 25,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 500,
    unknownDeviceLimit: 25,
    note: 'Failures only; a sign-in that succeeds is given back',
  },
  loginSlow: {
    limit: 1,
    windowSeconds: 30,
    key: 'account',
    note: 'Once loginFailure or loginSuccess is spent: per account and network, each of /64, /56 and /48; a device that the owner has used counts for itself',
  },
  signup: {
    limit: 25,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 500,
    unknownDeviceLimit: 25,
    note: 'Every attempt',
  },
  newsletter: {
    limit: 10,
    windowSeconds: HOUR,
    key: 'device',
    addressLimit: 200,
    note: 'Subscribing and confirming',
  },
  mailToAddress: {
    limit: 5,
    windowSeconds: HOUR,
    key: 'email',
    note: 'Mails that anyone can cause to be sent, all to unconfirmed addresses among them; beyond it none is sent and the answer stays the same',
  },
  unreadMail: {
    limit: 6,
    windowSeconds: HOUR,
    key: 'user',
    note: 'Mails about unread messages; beyond it they wait, and are told of together',
  },
  priceDrop: {
    limit: 5,
    windowSeconds: DAY,
    key: 'listing',
    note: 'Drops that those who saved a listing are told of; beyond it they see them in their list',
  },
  priceDropMail: {
    limit: 4,
    windowSeconds: DAY,
    key: 'user',
    note: 'Mails about lower prices; beyond it they wait, and are told of together',
  },
  alertMail: {
    limit: 6,
    windowSeconds: HOUR,
    key: 'user',
    note: 'Mails about saved searches; beyond it they wait, and are told of together',
  },
  contact: {
    limit: 10,
    windowSeconds: HOUR,
    key: 'device',
    addressLimit: 200,
    note: 'Messages by the contact form; a signed-in member by their id. What comes again is answered and not counted',
  },
  contactMail: {
    limit: 5,
    windowSeconds: HOUR,
    key: 'email',
    note: 'Acknowledgements of such messages; apart from mailToAddress, so that nobody spends what lets another in',
  },
  proof: {
    limit: 10,
    windowSeconds: 15 * MINUTE,
    key: 'user',
    note: 'Passwords and codes given to prove who is acting: changing a password, two-factor, leaving',
  },
  secondStep: {
    limit: 20,
    windowSeconds: HOUR,
    key: 'account',
    note: 'Codes at sign-in; each sign-in besides has five tries',
  },
  secondStepFrom: {
    limit: 60,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 1_200,
    note: 'Codes at sign-in, whatever cookie comes with them; counted before anything is looked up',
  },
  accountMail: {
    limit: 5,
    windowSeconds: HOUR,
    key: 'user',
    note: 'Links that a member asks for: confirming and changing the address',
  },
  emailCodeTo: {
    limit: 10,
    windowSeconds: DAY,
    key: 'email',
    note: 'Codes that confirm an address, sent again to one recipient, for any account; one account has those of DAILY_LIMITS',
  },
  emailChangeTo: {
    limit: 5,
    windowSeconds: HOUR,
    key: 'email',
    note: 'Changes to one address, whoever asks',
  },
  phoneCode: { limit: 5, windowSeconds: HOUR, key: 'user', note: 'Codes sent to a phone' },
  phoneCodeTo: {
    limit: 5,
    windowSeconds: DAY,
    key: 'phone',
    note: 'Codes sent to one number, whoever asks',
  },
  phoneCodeFrom: { limit: 20, windowSeconds: DAY, key: 'device', addressLimit: 400, note: 'Codes to phones' },
  noticeSms: {
    limit: 5,
    windowSeconds: DAY,
    key: 'user',
    note: 'News sent to a phone, which costs money; beyond it they stand in the app alone',
  },
  provider: {
    limit: 50,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 1_000,
    note: 'Sign-ins begun with a provider',
  },
  providerAnswer: {
    limit: 50,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 1_000,
    note: 'Coming back from a provider: each time it is asked who that is',
  },
  providerFinish: {
    limit: 30,
    windowSeconds: 5 * MINUTE,
    key: 'sign-in',
    note: 'Presses in the window of a provider: agreeing to the terms, codes; each code besides has five tries',
  },
  providerFinishFrom: {
    limit: 600,
    windowSeconds: 5 * MINUTE,
    key: 'address',
    note: 'The same by who sends them; the phones of a whole network may have one address',
  },
  providerCodeBy: {
    limit: 5,
    windowSeconds: DAY,
    key: 'identity',
    note: 'Codes mailed to addresses that a provider has not confirmed; fewer than an address gets, so that one person cannot use up another’s',
  },
  providerCodeFrom: {
    limit: 25,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 500,
    note: 'The same by who asks',
  },
  providerCodeTo: {
    limit: 10,
    windowSeconds: DAY,
    key: 'email',
    note: 'The same by recipient, with an account or without: five tries each, so fifty guesses a day at most',
  },
  token: {
    limit: 60,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 1_200,
    note: 'Links of mails brought back',
  },
  unsubscribe: {
    limit: 600,
    windowSeconds: 5 * MINUTE,
    key: 'address',
    note: 'Links that end mails; the programs of many people knock from one address',
  },
  dataExport: { limit: 3, windowSeconds: DAY, key: 'user', note: 'Archives of one’s own data' },
  passwordResetFrom: {
    limit: 25,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 500,
    note: 'Known address or not',
  },
  passwordReset: {
    limit: 5,
    windowSeconds: 30 * MINUTE,
    key: 'email',
    note: 'Mails with a link, whoever asks; beyond it none is sent while an earlier link works, and the answer stays the same',
  },
  passwordResetBy: {
    limit: 5,
    windowSeconds: 30 * MINUTE,
    key: 'email',
    note: 'One device that asks for one e-mail, known or not',
  },
  passwordResetOwn: {
    limit: 3,
    windowSeconds: 30 * MINUTE,
    key: 'user',
    note: 'Asked for where the owner is signed in: strangers cannot spend these',
  },
  upload: { limit: 300, windowSeconds: HOUR, key: 'user', note: 'Photos, by themselves or inside an ad' },
  phoneRevealFrom: {
    limit: 120,
    windowSeconds: DAY,
    key: 'device',
    addressLimit: 2_400,
    note: 'All accounts of one device together',
  },
  emailReveal: {
    limit: 100,
    windowSeconds: DAY,
    key: 'user',
    note: 'Profiles seen with an address, the same one again too; beyond it they come without',
  },
  message: { limit: 30, windowSeconds: MINUTE, key: 'user', note: 'All conversations together' },
  receipt: {
    limit: 600,
    windowSeconds: 5 * MINUTE,
    key: 'user',
    note: 'Delivered, read and typing, together: a device sends these by itself',
  },
  conversationAction: {
    limit: 300,
    windowSeconds: 5 * MINUTE,
    key: 'user',
    note: 'Blocking, unblocking and deleting, together; apart from receipts, so that no flood of messages spends it',
  },
  stream: { limit: 300, windowSeconds: 5 * MINUTE, key: 'user', note: 'Opening the stream of events' },
  save: {
    limit: 300,
    windowSeconds: 5 * MINUTE,
    key: 'user',
    note: 'Saving and forgetting items and searches, together',
  },
  manage: {
    limit: 300,
    windowSeconds: 5 * MINUTE,
    key: 'user',
    note: 'Writing and leading one’s own ads, and changing one’s profile, refused or not',
  },
  desk: { limit: 600, windowSeconds: 5 * MINUTE, key: 'user', note: 'What staff write and close, together' },
  view: { limit: 300, windowSeconds: 5 * MINUTE, key: 'address', note: 'Views sent in, counted or not' },
  pageRender: {
    limit: 1200,
    windowSeconds: 5 * MINUTE,
    key: 'address',
    note: 'Pages that had to be rendered; those in the cache are free',
  },
  unknownSession: {
    limit: 600,
    windowSeconds: 5 * MINUTE,
    key: 'address',
    note: 'Session cookies without a device’s that had to be looked up and led to no session',
  },
  unknownSessionOfDevice: {
    limit: 600,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 12_000,
    note: 'The same beside the cookie of a device: neighbours without one cannot spend it',
  },
  visitorRead: { limit: 300, windowSeconds: 5 * MINUTE, key: 'address', note: 'API reads without a session' },
  userRead: { limit: 1500, windowSeconds: 5 * MINUTE, key: 'user', note: 'API reads with a session' },
} as const satisfies Record<string, Throttle>;

/** The limit under the operator's setting; never below one, for a limit of nothing would close the route. */
export function scaledLimit(limit: number, scale: number): number {
  return Math.max(1, Math.floor(limit * scale));
}
