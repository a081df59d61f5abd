/** Figures of the code that confirms an address. Apart from limits.ts, which every page loads. */

export const EMAIL_CODE_MINUTES = 30;
/** A code with less time left than this is replaced when a screen asks for it. */
export const EMAIL_CODE_LEAST_MINUTES = 5;
/** Between two codes that a screen asks for. */
export const CODE_PAUSE_SECONDS = 60;
