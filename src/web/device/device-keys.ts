// Keys of browser storage that the first load of pages needs, such as the early script and forms. The other keys
// are in lazy-device-keys.ts. All storage uses these keys, and the cookies page describes each of them
// (tests/architecture/cookies-page.test.ts).

// In local storage.

/** The signed-in user, as pages show them. */
export const USER_KEY = 'user';
export const THEME_KEY = 'theme';
export const LOCATION_KEY = 'location';
/** 'list' if the user prefers results as rows. */
export const VIEW_KEY = 'view';
/** The listings that were viewed last. */
export const VIEWED_KEY = 'viewed';

// In session storage, which belongs to this tab.

/** Loaded lists of results by history entry. */
export const RESULTS_KEY = 'results';
/** The listing that was just published, for “Your ad is live”. */
export const LIVE_AD_KEY = 'live-ad';
/** Prefix, followed by the conversation's id, or by 'support' and the user's id for the support chat. */
export const UNSENT_TEXT_KEY = 'unsent-text ';
/** Prefix, followed by the id of the message or chat that staff answer. */
export const UNSENT_ANSWER_KEY = 'answer-to ';
/** The draft of the contact form. Followed by the user's id if the user is signed in. */
export const CONTACT_DRAFT_KEY = 'contact';
