/** How long what is kept about people stays, in one place: the privacy policy and the cookies page tell these very numbers. */

/** From its last use. */
export const SESSION_DAYS = 30;
/** From the sign-in, however often it is used. */
export const SESSION_MAX_DAYS = 365;
/** Between leaving for an identity provider and coming back, and again for each step after that: terms or code. */
export const PROVIDER_MINUTES = 10;
/** A name that a provider says only once, for a visitor who leaves before the account is created. */
export const APPLE_NAME_MINUTES = 60;
/** Photos that were sent and that no ad shows yet. */
export const UPLOADS_RETENTION_HOURS = 48;
/** What an owner deleted keeps its words and photos so long, for a dispute about it; then only its title is left. */
export const DELETED_LISTINGS_RETENTION_DAYS = 30;
/** Of ads that are over; those on the market are told once, however long that takes. */
export const ALERT_MATCHES_RETENTION_DAYS = 180;
export const NEWSLETTER_UNCONFIRMED_DAYS = 7;
/** Whom an issue that the operator wrote went to, as hashes. */
export const NEWSLETTER_SENDINGS_DAYS = 365;
/** Whom a weekly one went to: the mails of four weeks back are looked up. */
export const WEEKLY_SENDINGS_DAYS = 35;
/** Who came in when and from where. */
export const SIGN_INS_RETENTION_DAYS = 180;
/** Failed sign-ins, codes, throttled requests and changed credentials; the database deletes none that is younger. */
export const SECURITY_EVENTS_RETENTION_DAYS = 180;
/** What members were told in the app. */
export const NOTIFICATIONS_RETENTION_DAYS = 90;
/** The archive of somebody's own data. */
export const EXPORT_RETENTION_DAYS = 7;
/** A message by the contact form, from its answer or its closing on. */
export const CONTACT_RETENTION_DAYS = 365;
export const BOUNCES_RETENTION_DAYS = 60;
/** Mails and other work that is done. */
export const QUEUE_RETENTION_DAYS = 7;
/** Between a buyer and a seller, from the last message on, with their photos. */
export const CONVERSATIONS_RETENTION_MONTHS = 24;
/** Whoever runs the market deletes older ones (docs/operations.md). */
export const BACKUPS_RETENTION_DAYS = 30;
/** The log that open pages catch up from. */
export const INBOX_RETENTION_DAYS = 3;

// On the device.

export const LESS_DATA_DAYS = 365;
export const DEVICE_DRAFTS_DAYS = 30;
export const CACHED_CONVERSATIONS_DAYS = 30;
export const PENDING_FAVORITES_DAYS = 14;
export const PUSH_PROMPT_INTERVAL_DAYS = 30;
/** What a visitor wanted when they were sent to the login. */
export const PENDING_ACTION_MINUTES = 30;

/** The cookie by which limits and reviews know a browser that has signed in. */
export const DEVICE_DAYS = 365;

const DAY_MS = 86_400_000;

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
