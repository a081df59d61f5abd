// Limits of a crawl by kind of URL. Without them it would never end: every search links to more searches.

export type Kind = {
  name: string;
  /** The URLs of this kind. The first kind that matches counts. */
  is: RegExp;
  /** How many are parsed for links and checked for valid HTML. */
  read: number;
  /** How many more are only requested to check that they exist. */
  ask: number;
};

const ALL = Number.POSITIVE_INFINITY;

export const KINDS: readonly Kind[] = [
  { name: 'files', is: /^\/(assets|icons)\/|^\/[^/?]+\.(svg|png|js|ico|webmanifest)$/, read: ALL, ask: 0 },
  { name: 'photos', is: /^\/photos\//, read: 0, ask: 40 },
  { name: 'feeds', is: /^\/(rss|sitemap|robots)/, read: ALL, ask: 0 },
  { name: 'items', is: /^\/item\/\d+$/, read: 8, ask: 30 },
  { name: 'sellers', is: /^\/seller\/[\w-]+$/, read: 3, ask: 8 },
  { name: 'sellers, further pages', is: /^\/seller\//, read: 2, ask: 4 },
  { name: 'categories', is: /^\/category\/\d+$/, read: ALL, ask: 0 },
  { name: 'subcategories', is: /^\/category\/\d+\/[\w-]+$/, read: 4, ask: ALL },
  { name: 'categories, filtered and further pages', is: /^\/category\//, read: 4, ask: 12 },
  { name: 'searches', is: /^\/(search|featured|recent)\?/, read: 6, ask: 12 },
  { name: 'searches of the help centre', is: /^\/help\?/, read: 4, ask: 8 },
  { name: 'pages', is: /^\//, read: ALL, ask: 0 },
];

/** Searches with the same parameter names have the same shape. One page of each shape is read. */
export function shapeOf(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (searchParams.size === 0) return undefined;
  return `${pathname.replace(/\d+/, 'N')}?${[...new Set(searchParams.keys())].sort().join('&')}`;
}
