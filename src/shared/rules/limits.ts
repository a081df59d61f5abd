/** The numbers of the spec's section 9 and the lengths of fields, so that form, API and database agree on each. */

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const NAME_MAX = 80;
export const EMAIL_MAX = 254;
export const BIO_MAX = 500;
export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 5000;
export const CITY_MAX = 60;
export const ATTRIBUTE_TEXT_MAX = 80;
export const MESSAGE_MAX = 2000;
export const CONTACT_SUBJECT_MAX = 150;
export const CONTACT_MESSAGE_MAX = 5000;
export const REPORT_NOTE_MAX = 1000;
export const REVIEW_TEXT_MAX = 1000;
export const SEARCH_QUERY_MAX = 200;
export const IDEMPOTENCY_KEY_MAX = 255;

/** Zero means "not filled in" to the spec's form, so a price starts at one naira. */
export const PRICE_MIN = 1;
export const PRICE_MAX = 999_999_999_999;

export const PAGE_SIZE = 24;
export const PAGE_SIZE_MAX = 100;

export const ITEM_ID_DIGITS = 8;
export const MINIMUM_AGE_YEARS = 18;
export const DISPUTE_DAYS = 7;

export const TYPING_MS_PER_CHARACTER = 80;
export const TYPING_PAUSE_MS = 2000;
export const TOAST_MS = 5000;
export const POPUP_WIDTH = 500;
export const POPUP_HEIGHT = 600;
export const POPUP_CLOSED_DELAY_MS = 8000;

/** Widths in CSS pixels at which the layout changes. */
export const BREAKPOINTS = {
  inlineSearch: 1100,
  mobile: 768,
  narrow: 550,
  carousel: 485,
  veryNarrow: 450,
} as const;

/** Budgets that loading must stay within, not delays: the prototype slept this long. */
export const LOADING_BUDGET_MS = { item: 800, search: 1000, myAds: 1200 } as const;
