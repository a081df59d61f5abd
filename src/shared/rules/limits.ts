/** The numbers of the spec's section 9 and the lengths of fields, so that form, API and database agree on each. */

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const NAME_MAX = 80;
export const EMAIL_MAX = 254;
export const BIO_MAX = 500;
export const PHONE_TEXT_MAX = 30;
export const TITLE_MAX = 200;
/** Longer titles are cut on cards; the form says so. */
export const TITLE_GOOD = 70;
export const DESCRIPTION_MAX = 5000;
export const CITY_MAX = 60;
export const ATTRIBUTE_TEXT_MAX = 80;
export const SEARCH_QUERY_MAX = 200;
export const MESSAGE_MAX = 2000;
export const MESSAGES_PAGE = 40;
export const CONVERSATIONS_PAGE = 30;
/** So long a message waits unread before its reader is told by e-mail. */
export const UNREAD_MAIL_MINUTES = 5;
export const ALERT_NAME_MAX = 80;

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
