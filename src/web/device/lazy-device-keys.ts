// Keys of browser storage that only lazily loaded code needs (see device-keys.ts).

// In local storage.

/** The recent searches. */
export const SEARCHES_KEY = 'searches';
/** That the user was asked for their location at the first search. */
export const LOCATION_ASKED_KEY = 'location-asked';
/** When the user was last asked about push notifications on this device. */
export const PUSH_ASKED_KEY = 'push-asked';
/** Prefix, followed by the ids of user and listing. */
export const UNSENT_FAVORITE_KEY = 'unsent-favorite ';
/** Prefixes, followed by the id. Backups of pages that were hidden during a write (page-hide-backup.ts). */
export const UNSAVED_DRAFT_KEY = 'unsaved-draft';
export const UNSAVED_MESSAGE_KEY = 'unsaved-message';

// In session storage, which belongs to this tab.

/** Set by React Router. */
export const SCROLL_KEY = 'react-router-scroll-positions';
export const SECOND_STEP_KEY = 'second-step';
export const PENDING_ACTION_KEY = 'pending-action';
export const DELETION_DATE_KEY = 'kasuwa.deletion-date';
/** Prefix, followed by the user's id. */
export const LIVE_POSITION_KEY = 'live:';
/** Prefix, followed by 'new' or the listing's id. */
export const TAB_DRAFT_KEY = 'draft:';
export const POST_AD_BUTTON_KEY = 'post-ad-button';
export const UPDATE_OFFERED_KEY = 'update-offered';

// Databases.

export const DRAFTS_DATABASE = 'kasuwa-drafts';
export const DRAFT_PHOTOS_DATABASE = 'kasuwa-draft-photos';
export const OUTBOX_DATABASE = 'kasuwa-outbox';
