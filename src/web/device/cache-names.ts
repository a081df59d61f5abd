// What worker and pages call the same thing.

/** Goes with the session too: what somebody looked at is their own affair. */
export const PAGES_CACHE = 'kasuwa-pages';
export const ASSETS_CACHE = 'kasuwa-assets';
/** Both go with the session: members see photos that are for them alone, in conversations. */
export const PHOTOS_CACHE = 'kasuwa-own-photos';
export const CONVERSATIONS_CACHE = 'kasuwa-own-talks';
/** One for each build. */
export const SHELL_CACHE_PREFIX = 'kasuwa-shell-';

export const OFFLINE_PAGE = '/offline';
/** In the head of a page that came from the device instead of the market: when it was kept. */
export const CACHED_AT_META = 'kept-at';

/** Headers of what is kept. */
export const CACHED_AT_HEADER = 'x-kept-at';
export const CACHED_TITLE_HEADER = 'x-kept-title';

export type ServiceWorkerMessage =
  /** Do not wait for the old pages to be closed. */
  | { kind: 'skip-waiting' }
  /** This page was seen before there was a worker, or without being asked for. */
  | { kind: 'cache'; path: string }
  /** The line is good: fetch what may be pressed next. */
  | { kind: 'prefetch' };

/** What this page is about to show at that address is a copy of this time. */
export type PageMessage = { kind: 'cached'; path: string; at: string };
