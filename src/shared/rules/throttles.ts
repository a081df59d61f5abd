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
};
export type ThrottleName = keyof typeof THROTTLES;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const THROTTLES = {
  /** Failures only; above it attempts are slowed down, never locked out. */
  loginFailure: { limit: 10, windowSeconds: HOUR, key: 'account' },
  /**
   * Correct passwords; above it attempts are slowed down, so that one account cannot occupy sign-in for
   * everyone.
   */
  loginSuccess: { limit: 30, windowSeconds: HOUR, key: 'account' },
  /** Failures only; the count of a successful sign-in is taken back. */
  login: { limit: 25, windowSeconds: 5 * MINUTE, key: 'device', addressLimit: 500, unknownDeviceLimit: 25 },
  /**
   * Once loginFailure or loginSuccess is used up: per account and network (/64, /56 and /48); devices of the
   * owner are counted separately.
   */
  loginSlow: { limit: 1, windowSeconds: 30, key: 'account' },
  /** Every attempt. */
  signup: { limit: 25, windowSeconds: 5 * MINUTE, key: 'device', addressLimit: 500, unknownDeviceLimit: 25 },
  /** Subscribing and confirming. */
  newsletter: { limit: 10, windowSeconds: HOUR, key: 'device', addressLimit: 200 },
  /**
   * Emails that anyone can cause, including all emails to unconfirmed addresses; above it none is sent and
   * the response stays the same.
   */
  mailToAddress: { limit: 5, windowSeconds: HOUR, key: 'email' },
  /** Emails about unread messages; above it they wait and are sent together. */
  unreadMail: { limit: 6, windowSeconds: HOUR, key: 'user' },
  /**
   * Price drops that are notified to users who saved the listing; above it they only see them in their list.
   */
  priceDrop: { limit: 5, windowSeconds: DAY, key: 'listing' },
  /** Emails about price drops; above it they wait and are sent together. */
  priceDropMail: { limit: 4, windowSeconds: DAY, key: 'user' },
  /** Emails about alerts; above it they wait and are sent together. */
  alertMail: { limit: 6, windowSeconds: HOUR, key: 'user' },
  /**
   * Contact messages; signed-in users by their id. Resent messages get their response and are not counted.
   */
  contact: { limit: 10, windowSeconds: HOUR, key: 'device', addressLimit: 200 },
  /**
   * Acknowledgements of contact messages; separate from mailToAddress, so that they cannot use up the emails
   * for signing in.
   */
  contactMail: { limit: 5, windowSeconds: HOUR, key: 'email' },
  /**
   * Passwords and codes for re-authentication: changing a password, two-factor authentication, deleting the
   * account.
   */
  proof: { limit: 10, windowSeconds: 15 * MINUTE, key: 'user' },
  /** Codes at sign-in; each sign-in also has only five attempts. */
  secondStep: { limit: 20, windowSeconds: HOUR, key: 'account' },
  /** Codes at sign-in with any cookie; counted before anything is looked up. */
  secondStepFrom: { limit: 60, windowSeconds: 5 * MINUTE, key: 'device', addressLimit: 1_200 },
  /** Links that a user requests: confirming and changing the email address. */
  accountMail: { limit: 5, windowSeconds: HOUR, key: 'user' },
  /**
   * Repeated codes that confirm an email address, to one recipient and for any account; DAILY_LIMITS has the
   * limit of an account.
   */
  emailCodeTo: { limit: 10, windowSeconds: DAY, key: 'email' },
  /** Changes to one email address, by any user. */
  emailChangeTo: { limit: 5, windowSeconds: HOUR, key: 'email' },
  /** Codes sent to a phone. */
  phoneCode: { limit: 5, windowSeconds: HOUR, key: 'user' },
  /** Codes sent to one number, by any user. */
  phoneCodeTo: { limit: 5, windowSeconds: DAY, key: 'phone' },
  /** Codes to phones. */
  phoneCodeFrom: { limit: 20, windowSeconds: DAY, key: 'device', addressLimit: 400 },
  /** Notifications by SMS, which cost money; above it they are only in the app. */
  noticeSms: { limit: 5, windowSeconds: DAY, key: 'user' },
  /** Sign-ins started with a provider. */
  provider: { limit: 50, windowSeconds: 5 * MINUTE, key: 'device', addressLimit: 1_000 },
  /** Returns from a provider; each one causes a request to the provider. */
  providerAnswer: { limit: 50, windowSeconds: 5 * MINUTE, key: 'device', addressLimit: 1_000 },
  /** Submitted forms in the pop-up of a provider: terms and codes; each code also has only five attempts. */
  providerFinish: { limit: 30, windowSeconds: 5 * MINUTE, key: 'sign-in' },
  /** The same forms by sender; the phones of a whole network may share one address. */
  providerFinishFrom: { limit: 600, windowSeconds: 5 * MINUTE, key: 'address' },
  /**
   * Codes emailed to addresses that a provider has not confirmed; fewer than per address, so that one user
   * cannot use up another’s.
   */
  providerCodeBy: { limit: 5, windowSeconds: DAY, key: 'identity' },
  /** The same codes by sender of the request. */
  providerCodeFrom: { limit: 25, windowSeconds: 5 * MINUTE, key: 'device', addressLimit: 500 },
  /**
   * The same codes by recipient, with or without an account: five attempts each, so at most fifty guesses a
   * day.
   */
  providerCodeTo: { limit: 10, windowSeconds: DAY, key: 'email' },
  /** Handover codes typed by a seller; each code also has only five tries. */
  handoverTry: { limit: 30, windowSeconds: HOUR, key: 'user' },
  /** New handover codes for a buyer: at most fifty guesses a day. */
  handoverCode: { limit: 10, windowSeconds: DAY, key: 'user' },
  /** Suggested meetup spots. */
  spotSuggestion: { limit: 5, windowSeconds: DAY, key: 'user' },
  /** Opened email links. */
  token: { limit: 60, windowSeconds: 5 * MINUTE, key: 'device', addressLimit: 1_200 },
  /** Unsubscribe links; the email programs of many users share one address. */
  unsubscribe: { limit: 600, windowSeconds: 5 * MINUTE, key: 'address' },
  /** Archives of a user’s own data. */
  dataExport: { limit: 3, windowSeconds: DAY, key: 'user' },
  /** For known and unknown email addresses. */
  passwordResetFrom: { limit: 25, windowSeconds: 5 * MINUTE, key: 'device', addressLimit: 500 },
  /**
   * Emails with a link, for any sender of the request; above it none is sent while an earlier link is valid,
   * and the response stays the same.
   */
  passwordReset: { limit: 5, windowSeconds: 30 * MINUTE, key: 'email' },
  /** Requests of one device for one email address, known or unknown. */
  passwordResetBy: { limit: 5, windowSeconds: 30 * MINUTE, key: 'email' },
  /** Requested where the owner is signed in, so that others cannot use them up. */
  passwordResetOwn: { limit: 3, windowSeconds: 30 * MINUTE, key: 'user' },
  /** Identity checks; each costs money at the provider, or the time of staff. */
  identityCheck: { limit: 3, windowSeconds: DAY, key: 'user' },
  /** Photos, alone or inside a listing. */
  upload: { limit: 300, windowSeconds: HOUR, key: 'user' },
  /** Codes for proof photos, and photos sent with them. */
  proofPhoto: { limit: 20, windowSeconds: DAY, key: 'user' },
  /** Entered IMEIs: enough for a shop. The page of the ad shows whether a number is known, so few can be tried. */
  imei: { limit: 10, windowSeconds: DAY, key: 'user' },
  /** Compared IMEIs of all listings; each listing also has five attempts. */
  imeiComparison: { limit: 15, windowSeconds: DAY, key: 'user' },
  /** All accounts of one device together. */
  phoneRevealFrom: { limit: 120, windowSeconds: DAY, key: 'device', addressLimit: 2_400 },
  /** Profiles shown with an email address, including repeated ones; above it profiles are shown without. */
  emailReveal: { limit: 100, windowSeconds: DAY, key: 'user' },
  /** All conversations together. */
  message: { limit: 30, windowSeconds: MINUTE, key: 'user' },
  /** Delivered, read and typing together; devices send these automatically. */
  receipt: { limit: 600, windowSeconds: 5 * MINUTE, key: 'user' },
  /**
   * Blocking, unblocking and deleting together; separate from receipts, so that many messages cannot use it
   * up.
   */
  conversationAction: { limit: 300, windowSeconds: 5 * MINUTE, key: 'user' },
  /** Reserving a listing and ending it; each may notify the other participant. */
  reserve: { limit: 20, windowSeconds: 5 * MINUTE, key: 'user' },
  /** Opening the stream of events. */
  stream: { limit: 300, windowSeconds: 5 * MINUTE, key: 'user' },
  /** Adding and removing favorites, alerts and followed sellers together. */
  save: { limit: 300, windowSeconds: 5 * MINUTE, key: 'user' },
  /**
   * Writing and transitioning one’s own listings, and changing one’s profile, including rejected requests.
   */
  manage: { limit: 300, windowSeconds: 5 * MINUTE, key: 'user' },
  /** Whether a phone or account number was reported; signed-in users by their id. */
  numberCheck: { limit: 10, windowSeconds: DAY, key: 'device', addressLimit: 1_000, unknownDeviceLimit: 300 },
  /** Requests to look again at one’s own number. */
  numberAppeal: { limit: 5, windowSeconds: DAY, key: 'user' },
  /** Appeals against decisions of staff. */
  appeal: { limit: 10, windowSeconds: HOUR, key: 'user' },
  /** Staff replies, closings and decisions together. */
  desk: { limit: 600, windowSeconds: 5 * MINUTE, key: 'user' },
  /** Looks of staff at contact data and at pages of phone reveals. */
  privateLook: { limit: 30, windowSeconds: HOUR, key: 'user' },
  /** Reported views, counted or not. */
  view: { limit: 300, windowSeconds: 5 * MINUTE, key: 'address' },
  /** Pages that had to be rendered; those in the cache are free. */
  pageRender: { limit: 1200, windowSeconds: 5 * MINUTE, key: 'address' },
  /** Session cookies without a device cookie that had to be looked up and were invalid. */
  unknownSession: { limit: 600, windowSeconds: 5 * MINUTE, key: 'address' },
  /** The same with a device cookie, so that neighbours without one cannot use it up. */
  unknownSessionOfDevice: { limit: 600, windowSeconds: 5 * MINUTE, key: 'device', addressLimit: 12_000 },
  /** API reads without a session. */
  visitorRead: { limit: 300, windowSeconds: 5 * MINUTE, key: 'address' },
  /** API reads with a session. */
  userRead: { limit: 1500, windowSeconds: 5 * MINUTE, key: 'user' },
} as const satisfies Record<string, Throttle>;

/** The number that an admin has chosen for a part of a limit, or undefined. */
export type ChangedLimit = (name: string, part: string) => number | undefined;

/** The limit under the operator's setting; at least one, because zero would close the route. */
export function scaledLimit(limit: number, scale: number): number {
  return Math.max(1, Math.floor(limit * scale));
}
