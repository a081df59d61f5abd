/** The window in which people sign in with a provider: the spec's section 9. */

export const POPUP_WIDTH = 500;
export const POPUP_HEIGHT = 600;
/** So long after it was closed, the page that opened it says so at the latest. */
export const POPUP_CLOSED_SECONDS = 8;
