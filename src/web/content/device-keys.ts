// What is kept on the device, by name; apart from all code, because the early script needs no more than these.

export const THEME_KEY = 'theme';
export const LOCATION_KEY = 'location';
/** 'list' where results are wanted as rows. */
export const VIEW_KEY = 'view';
/** The items that were looked at last. */
export const VIEWED_KEY = 'viewed';
/** In this tab alone: long lists of results, by entry of the history. */
export const RESULTS_KEY = 'results';
/** The words that were searched for last. */
export const SEARCHES_KEY = 'searches';
/** When somebody was last asked whether this device may be woken. */
export const PUSH_ASKED_KEY = 'push-asked';
