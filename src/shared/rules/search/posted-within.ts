/** The age filter in days. Separate from the search rules, which are too large for the browser. */

export type PostedWithin = keyof typeof POSTED_WITHIN;

export const POSTED_WITHIN = { 1: 'Last 24 hours', 7: 'Last 7 days', 30: 'Last 30 days' } as const;
