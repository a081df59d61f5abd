/**
 * All rate limits in one table, so that the possibilities of an attacker can be seen at a glance. Daily
 * limits by trust level are in trust-levels.ts.
 */

export type Throttle = {
  limit: number;
  windowSeconds: number;
  /**
   * address: IPv4, or IPv6 by /64 and, with four and sixteen times the limit, by /56 and /48; device: a
   * browser that has signed in before, with `addressLimit` for its address; account: the account of a login
   * attempt; user: the signed-in user; email, phone: the value in the request; listing: the listing of the
   * action; sign-in: a sign-in that waits for another step; identity: an account at a provider.
   */
  key: 'address' | 'device' | 'account' | 'user' | 'email' | 'phone' | 'listing' | 'sign-in' | 'identity';
  /** For all devices of an address and for requests without a device. Thousands of users share an address. */
  addressLimit?: number;
  /** For requests without a device, when it is lower than the limit of the address; counted separately. */
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
    note: 'Failures only; above it attempts are slowed down, never locked out',
  },
  loginSuccess: {
    limit: 30,
    windowSeconds: HOUR,
    key: 'account',
    note: 'Correct passwords; above it attempts are slowed down, so that one account cannot occupy sign-in for everyone',
  },
  login: {
    limit: 25,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 500,
    unknownDeviceLimit: 25,
    note: 'Failures only; the count of a successful sign-in is taken back',
  },
  loginSlow: {
    limit: 1,
    windowSeconds: 30,
    key: 'account',
    note: 'Once loginFailure or loginSuccess is used up: per account and network (/64, /56 and /48); devices of the owner are counted separately',
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
    note: 'Emails that anyone can cause, including all emails to unconfirmed addresses; above it none is sent and the response stays the same',
  },
  unreadMail: {
    limit: 6,
    windowSeconds: HOUR,
    key: 'user',
    note: 'Emails about unread messages; above it they wait and are sent together',
  },
  priceDrop: {
    limit: 5,
    windowSeconds: DAY,
    key: 'listing',
    note: 'Price drops that are notified to users who saved the listing; above it they only see them in their list',
  },
  priceDropMail: {
    limit: 4,
    windowSeconds: DAY,
    key: 'user',
    note: 'Emails about price drops; above it they wait and are sent together',
  },
  alertMail: {
    limit: 6,
    windowSeconds: HOUR,
    key: 'user',
    note: 'Emails about alerts; above it they wait and are sent together',
  },
  contact: {
    limit: 10,
    windowSeconds: HOUR,
    key: 'device',
    addressLimit: 200,
    note: 'Contact messages; signed-in users by their id. Resent messages get their response and are not counted',
  },
  contactMail: {
    limit: 5,
    windowSeconds: HOUR,
    key: 'email',
    note: 'Acknowledgements of contact messages; separate from mailToAddress, so that they cannot use up the emails for signing in',
  },
  proof: {
    limit: 10,
    windowSeconds: 15 * MINUTE,
    key: 'user',
    note: 'Passwords and codes for re-authentication: changing a password, two-factor authentication, deleting the account',
  },
  secondStep: {
    limit: 20,
    windowSeconds: HOUR,
    key: 'account',
    note: 'Codes at sign-in; each sign-in also has only five attempts',
  },
  secondStepFrom: {
    limit: 60,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 1_200,
    note: 'Codes at sign-in with any cookie; counted before anything is looked up',
  },
  accountMail: {
    limit: 5,
    windowSeconds: HOUR,
    key: 'user',
    note: 'Links that a user requests: confirming and changing the email address',
  },
  emailCodeTo: {
    limit: 10,
    windowSeconds: DAY,
    key: 'email',
    note: 'Repeated codes that confirm an email address, to one recipient and for any account; DAILY_LIMITS has the limit of an account',
  },
  emailChangeTo: {
    limit: 5,
    windowSeconds: HOUR,
    key: 'email',
    note: 'Changes to one email address, by any user',
  },
  phoneCode: { limit: 5, windowSeconds: HOUR, key: 'user', note: 'Codes sent to a phone' },
  phoneCodeTo: {
    limit: 5,
    windowSeconds: DAY,
    key: 'phone',
    note: 'Codes sent to one number, by any user',
  },
  phoneCodeFrom: { limit: 20, windowSeconds: DAY, key: 'device', addressLimit: 400, note: 'Codes to phones' },
  noticeSms: {
    limit: 5,
    windowSeconds: DAY,
    key: 'user',
    note: 'Notifications by SMS, which cost money; above it they are only in the app',
  },
  provider: {
    limit: 50,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 1_000,
    note: 'Sign-ins started with a provider',
  },
  providerAnswer: {
    limit: 50,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 1_000,
    note: 'Returns from a provider; each one causes a request to the provider',
  },
  providerFinish: {
    limit: 30,
    windowSeconds: 5 * MINUTE,
    key: 'sign-in',
    note: 'Submitted forms in the pop-up of a provider: terms and codes; each code also has only five attempts',
  },
  providerFinishFrom: {
    limit: 600,
    windowSeconds: 5 * MINUTE,
    key: 'address',
    note: 'The same forms by sender; the phones of a whole network may share one address',
  },
  providerCodeBy: {
    limit: 5,
    windowSeconds: DAY,
    key: 'identity',
    note: 'Codes emailed to addresses that a provider has not confirmed; fewer than per address, so that one user cannot use up another’s',
  },
  providerCodeFrom: {
    limit: 25,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 500,
    note: 'The same codes by sender of the request',
  },
  providerCodeTo: {
    limit: 10,
    windowSeconds: DAY,
    key: 'email',
    note: 'The same codes by recipient, with or without an account: five attempts each, so at most fifty guesses a day',
  },
  token: {
    limit: 60,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 1_200,
    note: 'Opened email links',
  },
  unsubscribe: {
    limit: 600,
    windowSeconds: 5 * MINUTE,
    key: 'address',
    note: 'Unsubscribe links; the email programs of many users share one address',
  },
  dataExport: { limit: 3, windowSeconds: DAY, key: 'user', note: 'Archives of a user’s own data' },
  passwordResetFrom: {
    limit: 25,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 500,
    note: 'For known and unknown email addresses',
  },
  passwordReset: {
    limit: 5,
    windowSeconds: 30 * MINUTE,
    key: 'email',
    note: 'Emails with a link, for any sender of the request; above it none is sent while an earlier link is valid, and the response stays the same',
  },
  passwordResetBy: {
    limit: 5,
    windowSeconds: 30 * MINUTE,
    key: 'email',
    note: 'Requests of one device for one email address, known or unknown',
  },
  passwordResetOwn: {
    limit: 3,
    windowSeconds: 30 * MINUTE,
    key: 'user',
    note: 'Requested where the owner is signed in, so that others cannot use them up',
  },
  upload: { limit: 300, windowSeconds: HOUR, key: 'user', note: 'Photos, alone or inside a listing' },
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
    note: 'Profiles shown with an email address, including repeated ones; above it profiles are shown without',
  },
  message: { limit: 30, windowSeconds: MINUTE, key: 'user', note: 'All conversations together' },
  receipt: {
    limit: 600,
    windowSeconds: 5 * MINUTE,
    key: 'user',
    note: 'Delivered, read and typing together; devices send these automatically',
  },
  conversationAction: {
    limit: 300,
    windowSeconds: 5 * MINUTE,
    key: 'user',
    note: 'Blocking, unblocking and deleting together; separate from receipts, so that many messages cannot use it up',
  },
  stream: { limit: 300, windowSeconds: 5 * MINUTE, key: 'user', note: 'Opening the stream of events' },
  save: {
    limit: 300,
    windowSeconds: 5 * MINUTE,
    key: 'user',
    note: 'Adding and removing favorites and alerts together',
  },
  manage: {
    limit: 300,
    windowSeconds: 5 * MINUTE,
    key: 'user',
    note: 'Writing and transitioning one’s own listings, and changing one’s profile, including rejected requests',
  },
  desk: { limit: 600, windowSeconds: 5 * MINUTE, key: 'user', note: 'Staff replies and closings together' },
  view: { limit: 300, windowSeconds: 5 * MINUTE, key: 'address', note: 'Reported views, counted or not' },
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
    note: 'Session cookies without a device cookie that had to be looked up and were invalid',
  },
  unknownSessionOfDevice: {
    limit: 600,
    windowSeconds: 5 * MINUTE,
    key: 'device',
    addressLimit: 12_000,
    note: 'The same with a device cookie, so that neighbours without one cannot use it up',
  },
  visitorRead: { limit: 300, windowSeconds: 5 * MINUTE, key: 'address', note: 'API reads without a session' },
  userRead: { limit: 1500, windowSeconds: 5 * MINUTE, key: 'user', note: 'API reads with a session' },
} as const satisfies Record<string, Throttle>;

/** The limit under the operator's setting; at least one, because zero would close the route. */
export function scaledLimit(limit: number, scale: number): number {
  return Math.max(1, Math.floor(limit * scale));
}
