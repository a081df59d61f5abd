// Names that the service worker and the pages share.

/** Deleted when the session ends, because the list of viewed pages is private. */
export const PAGES_CACHE = 'kasuwa-pages';
export const ASSETS_CACHE = 'kasuwa-assets';
/** This cache and the next are deleted when the session ends: viewed photos and conversations are private. */
export const PHOTOS_CACHE = 'kasuwa-own-photos';
export const CONVERSATIONS_CACHE = 'kasuwa-own-conversations';
/** One for each build. */
export const SHELL_CACHE_PREFIX = 'kasuwa-shell-';

export const OFFLINE_PAGE = '/offline';
/** The meta tag of a cached page: when it was cached. */
export const CACHED_AT_META = 'cached-at';

/** Headers of cached responses. */
export const CACHED_AT_HEADER = 'x-cached-at';
export const CACHED_TITLE_HEADER = 'x-cached-title';

export type ServiceWorkerMessage =
  /** Become active without waiting for old pages to be closed. */
  | { kind: 'skip-waiting' }
  /** Cache a page that was shown before the service worker was active, or without a request for it. */
  | { kind: 'cache'; path: string }
  /** The connection is fast: fetch code that the user may need next. */
  | { kind: 'prefetch' };

/** The page that is about to be shown at `path` is a copy from the time `at`. */
export type PageMessage = { kind: 'cached'; path: string; at: string };
