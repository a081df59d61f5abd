// The rest of what is kept on the device, by name (see device-keys.ts): what only code knows that comes later.

// In local storage.

/** The words that were searched for last. */
export const SEARCHES_KEY = 'searches';
/** When somebody was last asked whether this device may be woken. */
export const PUSH_ASKED_KEY = 'push-asked';
/** Before member and item. */
export const HEART_KEY = 'heart ';
/** There for a moment: it wakes the other tabs. */
export const UNWRITTEN_DRAFT_KEY = 'unwritten-draft';
export const UNWRITTEN_MESSAGE_KEY = 'unwritten-message';

// In this tab alone.

/** The router's own. */
export const SCROLL_KEY = 'react-router-scroll-positions';
export const SECOND_STEP_KEY = 'second-step';
export const WISH_KEY = 'wish';
export const LEAVES_AT_KEY = 'kasuwa.leaves-at';
/** Before the member. */
export const PLACE_KEY = 'live:';
/** Before the conversation; before 'support' and the member for what is to begin the chat with support. */
export const WORDS_KEY = 'words-to ';
/** Before 'new' or the ad. */
export const TAB_DRAFT_KEY = 'draft:';
/** Before what a member of staff answers. */
export const ANSWER_KEY = 'answer-to ';
/** What was begun in the contact form; with the member, if one is signed in. */
export const CONTACT_KEY = 'contact';
export const POST_AD_BUTTON_KEY = 'post-ad-button';
export const UPDATE_OFFERED_KEY = 'update-offered';

// Databases.

export const DRAFTS_DATABASE = 'kasuwa-drafts';
export const DRAFT_PHOTOS_DATABASE = 'kasuwa-draft-photos';
export const OUTBOX_DATABASE = 'kasuwa-outbox';
