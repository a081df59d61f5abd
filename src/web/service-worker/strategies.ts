import { LEGACY_TERMS_PATH, NON_PAGE_PREFIXES, PICTURES_FOLDER, paths } from '#shared/paths.ts';
import { withoutCampaign } from '#shared/rules/campaign-parameters.ts';
import { pathOfCacheKey } from '#web/runtime/cached-pages.ts';

// Chooses the strategy for each request. Only this file decides what may be cached on a device. It is pure,
// so that it can be tested without a service worker.

export type Strategy =
  /** The service worker does nothing. */
  | 'network-only'
  /** A file whose content never changes under its name, so a cached copy is always valid. */
  | 'asset'
  | 'photo'
  /** A page that is the same for everyone: the network first, else the cached copy. */
  | 'page'
  /** A page that is never cached; without a network the offline page is shown. */
  | 'uncached-page'
  /** The data of a client-side navigation to a public page. */
  | 'data';

type RequestDetails = {
  method: string;
  /** The mode of the request: 'navigate' for a page. */
  mode: string;
  url: URL;
  /** The origin of the site. */
  origin: string;
};

const ASSETS = ['/assets/', folderOf(paths.categoryImage(''))];
const PHOTOS = [folderOf(paths.photo('', 0)), PICTURES_FOLDER];
const LISTS = [paths.search(), paths.featured, paths.recent];
const DETAILS = [paths.category(''), paths.item(''), paths.seller('')];
/** Their HTML is the same spinner for everyone. Their content comes from the API and is never cached here. */
const GUARDED = [
  paths.messages,
  paths.favorites,
  paths.alerts,
  paths.following,
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
  if (PHOTOS.some((folder) => isFileIn(folder, pathname, PHOTO_FILE))) return 'photo';
  if (isUnder(NON_PAGE_PREFIXES, pathname) || OTHER_FILE.test(pathname)) return 'network-only';
  if (mode === 'navigate') return isCached(pathname) ? 'page' : 'uncached-page';
  return pathname.endsWith('.data') && isPublic(pathOfCacheKey(pathname)) ? 'data' : 'network-only';
}

/** The HTML of a guarded page has no content, so its cached copy is not marked as a copy. */
export function isGuarded(pathname: string): boolean {
  return isUnder(GUARDED, pathname);
}

/** The cache key of a page. All conversations share one page, which contains no messages. */
export function cacheKeyOf(url: URL): string {
  if (isUnder([paths.messages], url.pathname)) return paths.messages;
  return withoutCampaign(url.pathname + url.search);
}

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
