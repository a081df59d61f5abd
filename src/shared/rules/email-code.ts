/** Limits of the code that confirms an email address. Separate from limits.ts, which every page loads. */

export const EMAIL_CODE_MINUTES = 30;
/** A code with less time left than this is replaced when a screen requests one. */
export const EMAIL_CODE_MIN_MINUTES = 5;
/** The minimum time between two codes that a screen requests. */
export const CODE_PAUSE_SECONDS = 60;
