/** The pop-up for signing in with a provider: the spec's section 9. */

export const POPUP_WIDTH = 500;
export const POPUP_HEIGHT = 600;
/** The page that opened the pop-up reports within this time that it was closed. */
export const POPUP_CLOSED_SECONDS = 8;
