import { paths } from '#shared/paths.ts';

// The state of the phone's bottom bar, derived from the path alone, because the server caches the bar's HTML.

export type BarCell = 'home' | 'search' | 'messages' | 'me';

/** The current cell, null on pages that belong to none, or 'hidden' where an action bar takes its place. */
export function barCellOf(pathname: string): BarCell | 'hidden' | null {
  if (HIDDEN.some((pattern) => pattern.test(pathname))) return 'hidden';
  const [, screen = ''] = pathname.split('/');
  return CELLS[`/${screen}`] ?? null;
}

/** Items, conversations, and forms with their own buttons at the end of the screen. */
const HIDDEN = [
  /^\/item\/./,
  /^\/messages\/./,
  /^\/help\/chat$/,
  /^\/my-ads\/[^/]+\/edit$/,
  new RegExp(`^(${[paths.postAd, paths.settings, paths.contact].join('|')})/?$`),
];

const CELLS: Record<string, BarCell | undefined> = {
  [paths.home]: 'home',
  [paths.search()]: 'search',
  [paths.featured]: 'search',
  [paths.recent]: 'search',
  '/category': 'search',
  [paths.messages]: 'messages',
  [paths.profile]: 'me',
  [paths.myAds]: 'me',
  [paths.favorites]: 'me',
  [paths.following]: 'me',
  [paths.alerts]: 'me',
  [paths.notifications]: 'me',
};
