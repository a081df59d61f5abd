/** The numbers of the spec's section 9 and the lengths of fields, so that form, API and database agree on each. */

/** Who may have an account, as the Terms of Service say. */
export const MINIMUM_AGE = 18;
/** Within so many days of a transaction a dispute is reported, as the Terms of Service say. */
export const DISPUTE_DAYS = 7;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** So long a reset link works. */
export const RESET_MINUTES = 60;
/** So long the links to confirm an address work. */
export const CONFIRM_HOURS = 24;
/** Whoever signed in so short ago need not prove again who they are. */
export const REAUTHENTICATION_MINUTES = 10;
/** Sessions of accounts with a role end so long after the sign-in, and after so long without a person. */
export const STAFF_SESSION_HOURS = 12;
export const STAFF_IDLE_MINUTES = 30;
/** Between asking to leave and being gone. */
export const DELETION_GRACE_DAYS = 14;
/** Of the codes that are sent by SMS and by mail. */
export const CODE_DIGITS = 6;
export const PHONE_CODE_MINUTES = 10;
/** Wrong codes before a new one must be asked for. */
export const CODE_ATTEMPTS_MAX = 5;
export const RECOVERY_CODES = 10;
/** Between password and code. */
export const SECOND_STEP_MINUTES = 10;
/** So long a remembered device is not asked for the second factor. */
export const REMEMBERED_DEVICE_DAYS = 30;
export const REVIEW_MAX = 1000;
/** After a sale its two sides have so long to rate each other. */
export const REVIEW_DAYS = 60;
export const REVIEWS_PAGE = 10;

export const NAME_MAX = 80;
export const EMAIL_MAX = 254;
export const BIO_MAX = 500;
export const PHONE_TEXT_MAX = 30;
export const TITLE_MAX = 200;
/** Longer titles are cut on cards; the form says so. */
export const TITLE_RECOMMENDED_MAX = 70;
export const DESCRIPTION_MAX = 5000;
export const CITY_MAX = 60;
export const ATTRIBUTE_TEXT_MAX = 80;
export const SEARCH_QUERY_MAX = 200;
export const MESSAGE_MAX = 2000;
export const MESSAGES_PAGE = 40;
export const CONVERSATIONS_PAGE = 30;
/** So long a message waits unread before its reader is told by e-mail. */
export const UNREAD_MAIL_MINUTES = 5;
/** How long lower prices are gathered before one mail tells of them. */
export const DROP_MAIL_MINUTES = 10;
export const CONTACT_SUBJECT_MAX = 150;
export const CONTACT_MESSAGE_MAX = 5000;
export const CONTACT_REPLY_MAX = 5000;
/** So far is counted what waits at the desk; more is only 'many'. */
export const DESK_COUNT_MAX = 1_000;
export const ALERT_NAME_MAX = 80;
export const NOTIFICATIONS_PAGE = 20;
/** Unread ones are counted so far: beyond it `99+` is all that is shown. */
export const NOTIFICATIONS_COUNT_MAX = 100;
/** So long a message waits unread before the bell tells of it: whoever is in the conversation needs no bell. */
export const UNREAD_NOTIFICATION_SECONDS = 10;
/** And so long until it tells of more in the same conversation. */
export const UNREAD_NOTIFICATION_REPEAT_SECONDS = 60;
/** Devices of one member that are woken; a newer one takes the place of the oldest. */
export const PUSH_DEVICES_MAX = 10;

export const IDEMPOTENCY_KEY_MAX = 255;

export const FAVORITES_MAX = 1000;
export const ALERTS_MAX = 50;
export const DRAFTS_MAX = 50;

/** Zero means "not filled in" to the spec's form, so a price starts at one naira. */
export const PRICE_MIN = 1;
export const PRICE_MAX = 999_999_999_999;

export const PAGE_SIZE = 24;

export const ITEM_ID_DIGITS = 8;

export const TYPING_MS_PER_CHARACTER = 80;
export const TYPING_PAUSE_MS = 2000;
