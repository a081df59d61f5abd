/** All retention periods of personal data. The privacy policy and the cookies page show these numbers. */

/** Counted from the last use. */
export const SESSION_DAYS = 30;
/** Counted from the sign-in, even when the session is used. */
export const SESSION_MAX_DAYS = 365;
/** The time at an identity provider, and again for each step after it: terms or code. */
export const PROVIDER_MINUTES = 10;
/** The name that Apple sends only once, for visitors who leave before the account is created. */
export const APPLE_NAME_MINUTES = 60;
/** Uploaded photos that no listing shows yet. */
export const UPLOADS_RETENTION_HOURS = 48;
/** Text and photos of a listing that its owner deleted, for disputes; after that, only its title is left. */
export const DELETED_LISTINGS_RETENTION_DAYS = 30;
/** Matches of sold, expired and removed listings. The others stay, so that no listing is reported twice. */
export const ALERT_MATCHES_RETENTION_DAYS = 180;
export const NEWSLETTER_UNCONFIRMED_DAYS = 7;
/** The recipients of an issue that the operator wrote, as hashes. */
export const NEWSLETTER_SENDINGS_DAYS = 365;
/** The recipients of a weekly issue: the emails of the last four weeks are looked up. */
export const WEEKLY_SENDINGS_DAYS = 35;
/** The time and the origin of each sign-in. */
export const SIGN_INS_RETENTION_DAYS = 180;
/** Failed sign-ins, codes, throttled requests, changed credentials. The database rejects earlier deletion. */
export const SECURITY_EVENTS_RETENTION_DAYS = 180;
/** An identity check that neither the provider nor staff have answered. */
export const IDENTITY_REVIEW_DAYS = 14;
/** Rejected identity checks, without number and photos. */
export const REJECTED_IDENTITY_DAYS = 180;
/** How often each limit rejected a request, without users. */
export const REJECTION_COUNTS_DAYS = 7;
export const NOTIFICATIONS_RETENTION_DAYS = 90;
/** The archive of a user's own data. */
export const EXPORT_RETENTION_DAYS = 7;
/** Contact messages, counted from the reply or the closing. */
export const CONTACT_RETENTION_DAYS = 365;
/** The keyed hashes of what a confirmed scam used: numbers, addresses, devices, photos. */
export const KNOWN_BAD_MONTHS = 24;
/** Reports of numbers and requests to look again, counted from the decision. */
export const NUMBER_REQUESTS_RETENTION_DAYS = 365;
/** Entries that were taken off that list. */
export const REMOVED_KNOWN_BAD_DAYS = 30;
/** What a suspended user cannot register again with, as hashes: after the account was erased during the suspension. */
export const SUSPENSION_MARKS_DAYS = 365;
/** A device that a suspended user signed in with, counted from the last time: it may be shared. */
export const SUSPENDED_DEVICE_DAYS = 30;
export const BOUNCES_RETENTION_DAYS = 60;
/** Completed jobs and sent emails. */
export const QUEUE_RETENTION_DAYS = 7;
/** Conversations of buyers and sellers with their photos, counted from the last message. */
export const CONVERSATIONS_RETENTION_MONTHS = 24;
/** Closed cases of staff with their reports, notes, decisions and appeals. */
export const CASES_RETENTION_DAYS = 730;
/** Ended reservations, for disputes. */
export const RESERVATIONS_RETENTION_DAYS = 180;
/** Proof photos that are no longer shown, counted from their end. */
export const PROOF_PHOTOS_RETENTION_DAYS = 30;
/** Hashes of the IMEI of a listing that ended, and results of comparing it. */
export const IMEIS_RETENTION_DAYS = 180;
/** Links to a plan to meet, counted from the meetup. */
export const PLAN_LINK_DAYS = 1;
/** The operator deletes older backups (docs/operations.md). */
export const BACKUPS_RETENTION_DAYS = 30;
/** The log of live events, from which pages continue after a disconnection. */
export const INBOX_RETENTION_DAYS = 3;

// Data on the device.

export const LESS_DATA_DAYS = 365;
/** The cookie of the chosen location, after the last choice. */
export const LOCATION_DAYS = 365;
export const DEVICE_DRAFTS_DAYS = 30;
export const CACHED_CONVERSATIONS_DAYS = 30;
export const PENDING_FAVORITES_DAYS = 14;
export const PUSH_PROMPT_INTERVAL_DAYS = 30;
/** The action of a visitor who was sent to the login. */
export const PENDING_ACTION_MINUTES = 30;

/** The cookie that identifies a browser for rate limits and reviews. */
export const DEVICE_DAYS = 365;

const DAY_MS = 86_400_000;

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
