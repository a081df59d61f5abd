import { pathOfKey } from '#web/runtime/kept-copies.ts';

// What becomes of each request: the one place that says what may be kept on a device, and what never is. Pure, so that it
// can be tried without a worker.

export type Way =
  /** Untouched: the network and nothing else. */
  | 'pass'
  /** Named by the hash of its content, or a picture that never changes under its name: what is here is right. */
  | 'asset'
  | 'photo'
  /** A page that is the same for everyone: the network first, else the copy from the last visit. */
  | 'page'
  /** A page that is never kept; without a network there is the offline page. */
  | 'fresh-page'
  /** What a page asks for when a link within the market leads to it. */
  | 'data';

export type Asked = {
  method: string;
  /** Of the request: 'navigate' for a page. */
  mode: string;
  url: URL;
  /** The market's own. */
  origin: string;
};

export function wayOf({ method, mode, url, origin }: Asked): Way {
  if (method !== 'GET' || url.origin !== origin) return 'pass';
  const { pathname } = url;
  if (/^\/(assets|categories)\/[\w.-]+$/.test(pathname)) return 'asset';
  if (/^\/photos\/[\w-]+\.webp$/.test(pathname)) return 'photo';
  if (APART.test(pathname)) return 'pass';
  if (mode === 'navigate') return KEPT.test(pathname) ? 'page' : 'fresh-page';
  return pathname.endsWith('.data') && PUBLIC.test(pathOfKey(pathname)) ? 'data' : 'pass';
}

/** Not pages of the market: answers to members, provider windows, archives, whatever is only for those who build it. */
const APART = /^\/(api|auth|dev|healthz|readyz)(\/|$)|\.(xml|txt|js|webmanifest|png|svg|css)$/;

const PUBLIC = /^\/($|(category|item|seller)\/[^/]|(search|featured|recent)\/?$)/;

/** A guarded screen is the same spinner for everyone; what fills it comes from the API, which is never kept here. */
const GUARDED = /^\/(messages|favorites|alerts|notifications|my-ads|post-ad|profile|settings)(\/|$)/;
const WORDS =
  /^\/(about|how-it-works|safety|safety-features|help|contact|terms|terms-condition|privacy|cookies|community|blog)(\/|$)/;

const KEPT = new RegExp([PUBLIC, GUARDED, WORDS].map(({ source }) => source).join('|'));

/** A copy of it is told from the page itself. */
export function isGuarded(pathname: string): boolean {
  return GUARDED.test(pathname);
}

/** Under which address a page is kept. Every conversation is the same empty screen. */
export function keyOf(url: URL): string {
  if (/^\/messages(\/|$)/.test(url.pathname)) return '/messages';
  const { pathname, searchParams } = new URL(url);
  for (const name of NOT_THE_PAGE) searchParams.delete(name);
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Where somebody came from makes no other page. */
const NOT_THE_PAGE = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'fbclid',
  'gclid',
];
