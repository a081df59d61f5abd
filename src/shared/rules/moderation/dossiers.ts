/** The rules of dossiers and of the search of staff: page sizes, limits and the kinds of entries. */

export const DOSSIER_PAGE = 20;
/** Numbers on a dossier are counted up to this one. */
export const DOSSIER_COUNT_MAX = 1_000;
export const LINKED_ACCOUNTS_MAX = 20;
/** The listings of a user whose photos are compared with those of others. */
export const COMPARED_LISTINGS = 50;
/** Why staff look at private data. */
export const LOOK_REASON_MAX = 200;
/** Moderators look at contact data and phone reveals with an open case about the user, or one closed in these days. */
export const LOOK_CASE_DAYS = 30;
/** Why contact data and phone reveals stay closed. */
export const LOOK_PROBLEMS = ['OWN_CASE', 'STAFF_CASE', 'NO_RECENT_CASE'] as const;
export type LookProblem = (typeof LOOK_PROBLEMS)[number];
export const STAFF_QUERY_MAX = 120;
export const FIGURE_DAYS = 30;

export const HISTORY_KINDS = [
  'joined',
  'signed-in',
  'reported',
  'flagged',
  'posted',
  'removed',
  'sold',
  'bought',
  'reserved',
  'decision',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const HISTORY_FILTERS = ['all', 'reports', 'deals'] as const;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

export const KINDS_OF_FILTER: Readonly<Record<HistoryFilter, readonly HistoryKind[]>> = {
  all: HISTORY_KINDS,
  reports: ['reported', 'flagged', 'removed', 'decision'],
  deals: ['posted', 'sold', 'bought', 'reserved'],
};

/** What the dossier of oneself leaves out, and for moderators that of staff: they would learn who reported them. */
export const KINDS_OF_CASES: readonly HistoryKind[] = ['reported', 'flagged', 'decision'];

/**
 * The entries of the audit log that are part of a history. The others are looks and notes. An index has the same list
 * (schema/audit.sql).
 */
export const ACTIONS_IN_HISTORY = [
  'listing-approved',
  'listing-taken-down',
  'listing-restored',
  'listing-held',
  'change-requested',
  'user-warned',
  'user-suspended',
  'suspension-lifted',
  'appeal-upheld',
  'appeal-granted',
  'decision-undone',
] as const;

export const SEARCH_KINDS = ['users', 'ads', 'conversations'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
