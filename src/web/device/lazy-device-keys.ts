// The rest of what is kept on the device, by name (see device-keys.ts): what only code knows that comes later.

// In local storage.

/** The words that were searched for last. */
export const SEARCHES_KEY = 'searches';
/** When somebody was last asked whether this device may be woken. */
export const PUSH_ASKED_KEY = 'push-asked';
/** Before member and item. */
export const UNSENT_FAVORITE_KEY = 'heart ';
/** There for a moment: it wakes the other tabs. */
export const UNSAVED_DRAFT_KEY = 'unwritten-draft';
export const UNSAVED_MESSAGE_KEY = 'unwritten-message';

// In this tab alone.

/** The router's own. */
export const SCROLL_KEY = 'react-router-scroll-positions';
export const SECOND_STEP_KEY = 'second-step';
export const PENDING_ACTION_KEY = 'wish';
export const DELETION_DATE_KEY = 'kasuwa.leaves-at';
/** Before the member. */
export const LIVE_POSITION_KEY = 'live:';
/** Before the conversation; before 'support' and the member for what is to begin the chat with support. */
export const UNSENT_TEXT_KEY = 'words-to ';
/** Before 'new' or the ad. */
export const TAB_DRAFT_KEY = 'draft:';
/** Before what a member of staff answers. */
export const UNSENT_ANSWER_KEY = 'answer-to ';
/** What was begun in the contact form; with the member, if one is signed in. */
export const CONTACT_DRAFT_KEY = 'contact';
export const POST_AD_BUTTON_KEY = 'post-ad-button';
export const UPDATE_OFFERED_KEY = 'update-offered';

// Databases.

export const DRAFTS_DATABASE = 'kasuwa-drafts';
export const DRAFT_PHOTOS_DATABASE = 'kasuwa-draft-photos';
export const OUTBOX_DATABASE = 'kasuwa-outbox';
