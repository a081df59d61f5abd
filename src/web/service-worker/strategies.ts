import { LEGACY_TERMS_PATH, NON_PAGE_PREFIXES, paths } from '#shared/paths.ts';
import { pathOfCacheKey } from '#web/runtime/cached-pages.ts';

// How each request is answered: the one place that decides what may be cached on a device. Pure, so that it can be tested
// without a service worker.

export type Strategy =
  /** The service worker does nothing. */
  | 'network-only'
  /** Named by the hash of its content, or a picture that never changes under its name: the cached copy is right. */
  | 'asset'
  | 'photo'
  /** A page that is the same for everyone: the network first, else the copy of the last visit. */
  | 'page'
  /** A page that is never cached; without a network the offline page is shown. */
  | 'uncached-page'
  /** The data of a page that a link within the market leads to. */
  | 'data';

type RequestDetails = {
  method: string;
  /** Of the request: 'navigate' for a page. */
  mode: string;
  url: URL;
  /** The market's own. */
  origin: string;
};

const ASSETS = ['/assets/', folderOf(paths.categoryImage(''))];
const PHOTOS = folderOf(paths.photo('', 0));
const LISTS = [paths.search(), paths.featured, paths.recent];
const DETAILS = [paths.category(''), paths.item(''), paths.seller('')];
/** Their HTML is the same spinner for everyone; what fills it comes from the API, which is never cached here. */
const GUARDED = [
  paths.messages,
  paths.favorites,
  paths.alerts,
  paths.notifications,
  paths.myAds,
  paths.postAd,
  paths.profile,
  paths.settings,
];
const TEXTS = [
  paths.about,
  paths.howItWorks,
  paths.safety,
  paths.safetyFeatures,
  paths.help,
  paths.contact,
  paths.terms,
  LEGACY_TERMS_PATH,
  paths.privacy,
  paths.cookies,
  paths.community,
  paths.blog,
];
const FILE = /^[\w.-]+$/;
const PHOTO_FILE = /^[\w-]+\.webp$/;
const OTHER_FILE = /\.(xml|txt|js|webmanifest|png|svg|css)$/;

export function strategyOf({ method, mode, url, origin }: RequestDetails): Strategy {
  if (method !== 'GET' || url.origin !== origin) return 'network-only';
  const { pathname } = url;
  if (ASSETS.some((folder) => isFileIn(folder, pathname, FILE))) return 'asset';
  if (isFileIn(PHOTOS, pathname, PHOTO_FILE)) return 'photo';
  if (isUnder(NON_PAGE_PREFIXES, pathname) || OTHER_FILE.test(pathname)) return 'network-only';
  if (mode === 'navigate') return isCached(pathname) ? 'page' : 'uncached-page';
  return pathname.endsWith('.data') && isPublic(pathOfCacheKey(pathname)) ? 'data' : 'network-only';
}

/** Its cached copy is shown as such, which the page itself is not. */
export function isGuarded(pathname: string): boolean {
  return isUnder(GUARDED, pathname);
}

/** The address under which a page is cached. Every conversation is the same empty screen. */
export function cacheKeyOf(url: URL): string {
  if (isUnder([paths.messages], url.pathname)) return paths.messages;
  const { pathname, searchParams } = new URL(url);
  for (const name of CAMPAIGN_PARAMETERS) searchParams.delete(name);
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** They say how somebody came to a page, which is the same for all. */
const CAMPAIGN_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'fbclid',
  'gclid',
];

function isCached(pathname: string): boolean {
  return isPublic(pathname) || isGuarded(pathname) || isUnder(TEXTS, pathname);
}

function isPublic(pathname: string): boolean {
  return (
    pathname === paths.home ||
    LISTS.includes(pathname.replace(/\/$/, '')) ||
    DETAILS.some((root) => pathname.startsWith(root) && /^[^/]/.test(pathname.slice(root.length)))
  );
}

function isUnder(roots: readonly string[], pathname: string): boolean {
  return roots.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function isFileIn(folder: string, pathname: string, name: RegExp): boolean {
  return pathname.startsWith(folder) && name.test(pathname.slice(folder.length));
}
