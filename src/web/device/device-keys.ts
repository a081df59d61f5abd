// Keys of browser storage that are needed at the start of every page, such as by the early script. The other
// keys are in lazy-device-keys.ts. All storage uses these keys, and the cookies page describes each of them
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
