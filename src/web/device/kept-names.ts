// What worker and pages call the same thing.

/** Goes with the session too: what somebody looked at is their own affair. */
export const PAGES = 'kasuwa-pages';
export const ASSETS = 'kasuwa-assets';
/** Both go with the session: members see photos that are for them alone, in conversations. */
export const PHOTOS = 'kasuwa-own-photos';
export const TALKS = 'kasuwa-own-talks';
/** One for each build. */
export const SHELL = 'kasuwa-shell-';

export const OFFLINE_PAGE = '/offline';
/** In the head of a page that came from the device instead of the market: when it was kept. */
export const KEPT_META = 'kept-at';

/** Headers of what is kept. */
export const KEPT_AT = 'x-kept-at';
export const KEPT_TITLE = 'x-kept-title';

export type ToWorker =
  /** Do not wait for the old pages to be closed. */
  | { kind: 'take-over' }
  /** This page was seen before there was a worker, or without being asked for. */
  | { kind: 'keep'; path: string }
  /** The line is good: fetch what may be pressed next. */
  | { kind: 'fetch-ahead' };

/** What this page is about to show at that address is a copy of this time. */
export type ToPage = { kind: 'kept'; path: string; at: string };
