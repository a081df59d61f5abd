// Every error that a user can see, with its stable code, HTTP status and text: the spec's catalogue.

type ErrorKind = { status: number; text: string };

export const ERRORS = {
  BAD_REQUEST: { status: 400, text: 'That request could not be understood.' },
  INVALID_INPUT: { status: 422, text: 'Please check the marked fields.' },
  MISSING_FIELDS: { status: 422, text: 'Please fill in all fields' },
  WEAK_PASSWORD: { status: 422, text: 'Password does not meet requirements' },
  COMMON_PASSWORD: { status: 422, text: 'That password is too common. Please choose another one.' },
  NAME_IN_PASSWORD: { status: 422, text: 'Don’t use your name in your password.' },
  LOGIN_FAILED: { status: 401, text: 'Login failed. Please check your credentials and try again.' },
  SIGNUP_FAILED: { status: 422, text: 'Signup failed. Please try again with different credentials.' },
  SECOND_STEP_NEEDED: { status: 401, text: 'Please enter the code from your authenticator app.' },
  SECOND_STEP_EXPIRED: {
    status: 401,
    text: 'That took too long, or there were too many attempts. Please sign in again.',
  },
  WRONG_CODE: { status: 422, text: 'That code is not right. Please check it and try again.' },
  WRONG_PASSWORD: { status: 403, text: 'That is not your password.' },
  SIGN_IN_AGAIN: { status: 403, text: 'Please sign in again, so we know it is you.' },
  CASE_NOT_FOUND: { status: 404, text: 'Case not found.' },
  CASE_DECIDED: { status: 409, text: 'Somebody else has decided this case.' },
  OWN_CASE: { status: 403, text: 'This case is about you. Somebody else must decide it.' },
  STAFF_CASE: { status: 403, text: 'This case is about staff. Only an admin can decide it.' },
  NO_RECENT_CASE: {
    status: 403,
    text: 'There is no open case about this person, and none was closed in the last 30 days. Only an admin can open this.',
  },
  OWN_REPORT: { status: 403, text: 'You reported this yourself. Somebody else must decide it.' },
  FIRST_DECIDER: {
    status: 403,
    text: 'You made the decision that this appeal is about. Somebody else must look at it.',
  },
  ASSIGNEE_NOT_POSSIBLE: { status: 409, text: 'This person cannot decide this case.' },
  DECISION_NOT_POSSIBLE: { status: 409, text: 'This decision is not possible here.' },
  DECISION_NOT_FOUND: { status: 404, text: 'Decision not found.' },
  NOT_YOUR_DECISION: { status: 403, text: 'You can only undo your own decisions.' },
  UNDO_TOO_LATE: { status: 409, text: 'It is too late to undo this. The user has been notified.' },
  DECISION_UNDONE: { status: 409, text: 'This decision is already undone.' },
  APPEAL_TOO_LATE: {
    status: 409,
    text: 'The 30 days to appeal are over. You can still write to us with the contact form.',
  },
  ALREADY_APPEALED: { status: 409, text: 'You have already appealed. We will answer you here.' },
  APPEAL_NOT_POSSIBLE: { status: 409, text: 'You cannot appeal this decision.' },
  SAVED_ANSWER_EXISTS: { status: 409, text: 'There is already a saved answer with that title.' },
  SAVED_ANSWER_NOT_FOUND: { status: 404, text: 'Saved answer not found.' },
  SAME_EMAIL: { status: 409, text: 'That is already your e-mail address.' },
  EMAIL_TAKEN: {
    status: 409,
    text: 'Another account uses that address now, so yours did not change.',
  },
  EMAIL_CONFIRMED: { status: 409, text: 'Your e-mail address is already confirmed.' },
  PHONE_CONFIRMED: { status: 409, text: 'Your number is already confirmed.' },
  SMS_OFF: {
    status: 503,
    text: 'We cannot send SMS codes yet, so you cannot confirm your number for now.',
  },
  SMS_BUDGET_SPENT: {
    status: 503,
    text: 'We cannot send more SMS codes right now. Please try again later.',
  },
  PHONE_NOT_CONFIRMED: { status: 403, text: 'Please confirm your phone number first.' },
  IDENTITY_CHECKED: { status: 409, text: 'Your identity is already confirmed.' },
  IDENTITY_CHECK_OPEN: { status: 409, text: 'We are already checking your identity.' },
  IDENTITY_CHECK_DECIDED: { status: 409, text: 'This check has already been decided.' },
  IDENTITY_CHECK_NOT_OPENED: { status: 409, text: 'Look at the document and the photos first.' },
  IDENTITY_CHECK_NOT_FOUND: { status: 404, text: 'This check has ended, or there is none.' },
  NO_PHONE: { status: 409, text: 'Please save your number first.' },
  SECOND_FACTOR_ON: { status: 409, text: 'Two-factor authentication is already on.' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    text: 'Staff accounts need two-factor authentication. Please switch it on in Settings first.',
  },
  REAUTHENTICATION_REQUIRED: { status: 403, text: 'Please confirm that it is you first.' },
  SECOND_FACTOR_OFF: { status: 409, text: 'Two-factor authentication is not on.' },
  EXPORT_NOT_READY: { status: 404, text: 'There is no copy of your data yet. Please ask for one.' },
  NOT_YOUR_SALE: {
    status: 409,
    text: 'Only the buyer and the seller of a recorded sale can rate each other.',
  },
  REVIEW_TOO_LATE: { status: 409, text: 'This sale can no longer be rated.' },
  ALREADY_REVIEWED: { status: 409, text: 'You have already rated this sale.' },
  ALREADY_REPLIED: { status: 409, text: 'You have already answered this review.' },
  REVIEW_NOT_FOUND: { status: 404, text: 'Review not found.' },
  SESSION_NOT_FOUND: { status: 404, text: 'That session has already ended.' },
  UNKNOWN_TOKEN: {
    status: 404,
    text: 'This link was already used or has expired. Please ask for a new one.',
  },
  PROVIDER_OFF: { status: 404, text: 'Unsupported provider' },
  PROVIDER_FAILED: { status: 401, text: 'An unexpected error occurred during authentication' },
  PROVIDER_NO_USER: { status: 401, text: 'Authentication failed. No user data returned.' },
  PROVIDER_SIGN_IN_EXPIRED: {
    status: 401,
    text: 'This sign-in took too long, or started in another window. Please try again.',
  },
  PROVIDER_EMAIL_TAKEN: {
    status: 409,
    text: 'You already have a Kasuwa account with this e-mail address. Please sign in the way you did before.',
  },
  PROVIDER_OTHER_ACCOUNT: {
    status: 403,
    text: 'That is not the account you are signed in to. Please choose the right one.',
  },
  NOT_SIGNED_IN: { status: 401, text: 'Please sign in first.' },
  WRONG_ORIGIN: { status: 403, text: 'This request came from another site and was refused.' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    text: 'Your account is suspended, so you cannot do this. You can read why and appeal under “Decisions”.',
  },
  DEVICE_SUSPENDED: {
    status: 403,
    text: 'An account that was used on this device is suspended, so you cannot create a new one here now. Log in to that account to read why and to appeal. If it was not yours, try again in 30 days or write to us.',
  },
  EMAIL_SUSPENDED: {
    status: 403,
    text: 'Your Kasuwa account with this e-mail address is suspended. Log in to it to read why and to appeal.',
  },
  PHONE_SUSPENDED: {
    status: 409,
    text: 'This number belongs to a suspended account, so it cannot be confirmed here. Write to us if it is yours now.',
  },
  PHONE_REPORTED: {
    status: 409,
    text: 'This number is on our list of reported numbers, so you cannot confirm it now. If that is wrong, ask us to look again.',
  },
  ALREADY_SUSPENDED: { status: 409, text: 'This account is already suspended.' },
  NOT_ALLOWED: { status: 403, text: 'You are not allowed to do that.' },
  NOT_FOUND: { status: 404, text: 'There is nothing here.' },
  ITEM_NOT_FOUND: { status: 404, text: 'Item not found' },
  CATEGORY_NOT_FOUND: { status: 404, text: 'Category not found' },
  ITEM_REMOVED: { status: 410, text: 'This item has been removed.' },
  ITEM_NOT_AVAILABLE: { status: 409, text: 'This item is no longer available.' },
  OWN_ACCOUNT: { status: 409, text: 'This is your own account.' },
  ITEM_RESERVED: { status: 409, text: 'This item is reserved for another buyer.' },
  ITEM_NOT_RESERVED: { status: 409, text: 'This item is available now. You can message the seller.' },
  OWN_ITEM: { status: 409, text: 'This is your own item.' },
  CONVERSATION_NOT_FOUND: { status: 404, text: 'Conversation not found.' },
  PAGE_NOT_FOUND: { status: 404, text: 'Page not found.' },
  TOPIC_NOT_FOUND: { status: 404, text: 'Help topic not found.' },
  ARTICLE_NOT_FOUND: { status: 404, text: 'Help article not found.' },
  CONTACT_NOT_FOUND: { status: 404, text: 'Message not found.' },
  CONTACT_CLOSED: {
    status: 409,
    text: 'Someone has answered or closed this message. To write more, open it again.',
  },
  CHAT_CHANGED: { status: 409, text: 'There is a new message here. Please read it first.' },
  BLOCKED: { status: 409, text: 'You and this member cannot contact each other.' },
  USER_LEFT: { status: 409, text: 'This member has left Kasuwa.' },
  USER_SUSPENDED: { status: 410, text: 'This account is suspended. Do not send money.' },
  NOT_WITH_SUPPORT: {
    status: 409,
    text: 'This is a conversation with Kasuwa Support: it has no item, and cannot be blocked or reported.',
  },
  OFFER_CLOSED: { status: 409, text: 'This offer has already been answered.' },
  OFFER_NOT_POSSIBLE: { status: 409, text: 'You cannot make an offer here.' },
  LOW_OFFERS_USED_UP: {
    status: 409,
    text: 'Three of your offers were too low today. Write to the seller, or try again tomorrow.',
  },
  HANDOVER_CODE_WRONG: { status: 409, text: 'That is not the code.' },
  HANDOVER_CODE_USED_UP: {
    status: 409,
    text: 'Five codes were wrong. The buyer needs a new code: they tap “Get a new code”.',
  },
  HANDOVER_OVER: { status: 409, text: 'The reservation has ended, so the code no longer works.' },
  SPOT_NOT_FOUND: { status: 404, text: 'This meetup spot is not on the list any more.' },
  SPOT_EXISTS: { status: 409, text: 'This spot is on the list already.' },
  MEETUP_CHANGED: { status: 409, text: 'This plan to meet has changed. Please check it again.' },
  MEETUP_OVER: { status: 409, text: 'There is no plan to meet any more. You can suggest a new one.' },
  CHECK_IN_OVER: { status: 409, text: 'There is no question to answer any more.' },
  MEETUP_NOT_POSSIBLE: { status: 409, text: 'You cannot do that with this plan now.' },
  NO_IMEI: { status: 409, text: 'There is no IMEI here to compare.' },
  IMEI_TRIES_USED: {
    status: 409,
    text: 'You have compared five times. If the numbers differ, do not pay, and report the ad.',
  },
  PROOF_NOT_FOUND: { status: 404, text: 'This proof photo is no longer there.' },
  PROOF_NOT_POSSIBLE: { status: 409, text: 'Publish the ad first, then add a proof photo.' },
  PROOF_CODE_OVER: { status: 409, text: 'This code was used or has expired. Please get a new one.' },
  PROOF_WAITING: { status: 409, text: 'We are still checking your last photo.' },
  PROOF_DECIDED: { status: 409, text: 'Someone on the team has already decided this one.' },
  PLAN_NOT_SHARED: {
    status: 404,
    text: 'This plan is no longer shared. The meetup is over or was cancelled, or the link was switched off.',
  },
  TOO_MANY_STREAMS: { status: 429, text: 'You have too many Kasuwa pages open. Please close some.' },
  PHONE_NOT_SHOWN: { status: 409, text: 'This seller prefers messages.' },
  TOO_MANY_FAVORITES: {
    status: 409,
    text: 'You have saved 1,000 items, the maximum. Please remove some first.',
  },
  FAVORITE_NOT_FOUND: { status: 404, text: 'You have not saved this item.' },
  TOO_MANY_FOLLOWS: {
    status: 409,
    text: 'You follow 500 sellers, the maximum. Please unfollow some first.',
  },
  OWN_PAGE: { status: 409, text: 'This is your own page.' },
  TOO_MANY_ALERTS: {
    status: 409,
    text: 'You have 50 search alerts, the maximum. Please delete one first.',
  },
  TOO_MANY_DRAFTS: {
    status: 409,
    text: 'You have 50 drafts, the maximum. Please publish or delete one first.',
  },
  ALERT_TOO_WIDE: {
    status: 422,
    text: 'Add a word or a filter first, or we would disturb you all day.',
  },
  ALERT_EXISTS: { status: 409, text: 'You already have a search alert for this.' },
  ALERT_NOT_FOUND: { status: 404, text: 'Search alert not found.' },
  ILLEGAL_TRANSITION: { status: 409, text: 'This ad cannot be changed that way now.' },
  AD_CHANGED: {
    status: 409,
    text: 'This ad was changed somewhere else. Please check it again.',
  },
  CONFIRM_PRICE: {
    status: 409,
    text: 'That price is far from what similar items sell for. Please check it.',
  },
  DUPLICATE_AD: { status: 409, text: 'You have already posted this ad.' },
  BANNED_GOODS: { status: 422, text: 'This cannot be sold on Kasuwa.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    text: 'This was already sent with different text. Please check if it arrived, then start again.',
  },
  STORAGE_FULL: { status: 507, text: 'We cannot accept photos right now. Please try again later.' },
  USER_NOT_FOUND: { status: 404, text: 'Member not found.' },
  UNKNOWN_LINK: {
    status: 404,
    text: 'This link does not work. It may have been replaced by a newer one.',
  },
  NOT_SUBSCRIBED: {
    status: 409,
    text: 'This address no longer gets the newsletter. Subscribe again to choose what is in it.',
  },
  NUMBER_REPORTED: { status: 409, text: 'You have already reported this number. Thank you.' },
  NUMBER_NOT_YOURS: {
    status: 409,
    text: 'We need to know that this number is yours. Save it in your profile and type the code we send to it. Then ask us again.',
  },
  NUMBER_REQUEST_NOT_FOUND: { status: 404, text: 'Request not found.' },
  NUMBER_REQUEST_DECIDED: { status: 409, text: 'Someone on our team has already decided this.' },
  OWN_REQUEST: { status: 409, text: 'You sent this yourself. Someone else has to decide it.' },
  KNOWN_BAD_NOT_FOUND: { status: 404, text: 'This entry is no longer on the list.' },
  RULE_NOT_FOUND: { status: 404, text: 'This rule does not exist.' },
  LIMIT_NOT_FOUND: { status: 404, text: 'This limit does not exist.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'That method is not allowed here.' },
  TIMED_OUT: { status: 408, text: 'That took too long. Please try again.' },
  TOO_LARGE: { status: 413, text: 'That is too large to send.' },
  UNSUPPORTED_MEDIA: { status: 415, text: 'Please send JSON.' },
  EMAIL_NOT_CONFIRMED: { status: 403, text: 'Please confirm your e-mail address first.' },
  DAILY_LIMIT: { status: 429, text: 'You have reached the limit for today. Please try again tomorrow.' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  UNEXPECTED: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, text: 'Kasuwa is busy. Please try again in a moment.' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/** The step that raises an account's daily limits; null when no step does. */
export type LimitRaise = 'confirm-email' | 'confirm-phone' | null;

/** The body of every error response. Only DAILY_LIMIT has `raise`. */
export type ErrorEnvelope = {
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  raise?: LimitRaise;
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly raise: LimitRaise | undefined;

  constructor(
    code: ErrorCode,
    options: {
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      raise?: LimitRaise;
      cause?: unknown;
      /** Replaces the code's default text. */
      text?: string;
    } = {},
  ) {
    super(options.text ?? ERRORS[code].text, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.raise = options.raise;
  }

  toEnvelope(): ErrorEnvelope {
    return {
      error: this.message,
      code: this.code,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.raise === undefined ? {} : { raise: this.raise }),
    };
  }
}

/** Texts that the browser shows when the server sent none. */
export const FALLBACK_TEXTS = {
  loginUnexpected: 'An unexpected error occurred during login',
  signupUnexpected: 'An unexpected error occurred during signup',
  noAnswer: 'There was no answer. Please check your connection and try again.',
  popupClosed: 'Authentication window was closed',
  popupBlocked:
    'Your browser blocked the sign-in window. Please allow pop-ups for this site and press the button again.',
  profileFailed: 'Failed to update profile. Please try again.',
} as const;
