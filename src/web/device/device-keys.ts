// What is kept on the device and known to every page at once, by name; apart from all code, because the early script needs
// no more than these. late-device-keys.ts has the others. Nothing is kept under another name, and the cookies page tells
// of each (tests/architecture/cookies-page.test.ts).

// In local storage.

/** Who is signed in, as pages show it. */
export const USER_KEY = 'user';
export const THEME_KEY = 'theme';
export const LOCATION_KEY = 'location';
/** 'list' where results are wanted as rows. */
export const VIEW_KEY = 'view';
/** The items that were looked at last. */
export const VIEWED_KEY = 'viewed';

// In this tab alone.

/** Long lists of results, by entry of the history. */
export const RESULTS_KEY = 'results';
