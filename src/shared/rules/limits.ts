/** The numbers of the spec's section 9 and the lengths of fields, so that form, API and database agree on each. */

/** The minimum age for an account, as in the Terms of Service. */
export const MINIMUM_AGE = 18;
/** Disputes are reported within this many days of a transaction, as in the Terms of Service. */
export const DISPUTE_DAYS = 7;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** The lifetime of a password reset link. */
export const RESET_MINUTES = 60;
/** The lifetime of the links that confirm an email address. */
export const CONFIRM_HOURS = 24;
/** Users without a password re-authenticate by a sign-in within this time. */
export const REAUTHENTICATION_MINUTES = 10;
/** Staff sessions end this long after the sign-in, or after this long without activity. */
export const STAFF_SESSION_HOURS = 12;
export const STAFF_IDLE_MINUTES = 30;
/** The time between the request to delete an account and its deletion. */
export const DELETION_GRACE_DAYS = 14;
/** The length of codes sent by SMS and email. */
export const CODE_DIGITS = 6;
export const PHONE_CODE_MINUTES = 10;
/** How long the right code for a reported number, which cannot be confirmed, allows its owner to appeal. */
export const PHONE_PROOF_HOURS = 24;
/** Wrong attempts before a new code is required. */
export const CODE_ATTEMPTS_MAX = 5;
export const RECOVERY_CODES = 10;
/** The time to enter the code after the password. */
export const SECOND_STEP_MINUTES = 10;
/** How long a remembered device needs no second factor. */
export const REMEMBERED_DEVICE_DAYS = 30;
export const REVIEW_MAX = 1000;
/** How long after a sale the buyer and the seller can rate each other. */
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
/** How long a message stays unread before its recipient gets an email. */
export const UNREAD_MAIL_MINUTES = 5;
/** How long price drops are collected before they are sent in one email. */
export const DROP_MAIL_MINUTES = 10;
export const CONTACT_SUBJECT_MAX = 150;
export const CONTACT_MESSAGE_MAX = 5000;
export const CONTACT_REPLY_MAX = 5000;
/** Waiting items at the support desk are counted up to this number. */
export const DESK_COUNT_MAX = 1_000;
export const ALERT_NAME_MAX = 80;
export const NOTIFICATIONS_PAGE = 20;
/** Unread notifications are counted up to this number; above 99 the app shows `99+`. */
export const NOTIFICATIONS_COUNT_MAX = 100;
/** How long a message stays unread before a notification; users in the conversation need none. */
export const UNREAD_NOTIFICATION_SECONDS = 10;
/** The delay of further notifications about the same conversation. */
export const UNREAD_NOTIFICATION_REPEAT_SECONDS = 60;
/** The most push devices of one user; a new one replaces the oldest. */
export const PUSH_DEVICES_MAX = 10;

export const IDEMPOTENCY_KEY_MAX = 255;

export const FAVORITES_MAX = 1000;
export const FAVORITE_NOTE_MAX = 200;
export const FOLLOWS_MAX = 500;
export const ALERTS_MAX = 50;
export const DRAFTS_MAX = 50;

/** Zero means "not filled in" to the spec's form, so a price starts at one naira. */
export const PRICE_MIN = 1;
export const PRICE_MAX = 999_999_999_999;

export const PAGE_SIZE = 24;

export const ITEM_ID_DIGITS = 8;

export const TYPING_MS_PER_CHARACTER = 80;
export const TYPING_PAUSE_MS = 2000;
