import type { SitePage } from '#server/modules/information/index.ts';
import { paths, serverPaths } from '#shared/paths.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { getCategoryRules } from '#shared/rules/taxonomy.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { element, xmlDocument } from './xml.ts';

// robots.txt and the sitemaps for search engines.

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** API responses, pages of a single user, and the unlimited number of search result pages. */
const DISALLOWED = [
  '/api/',
  '/dev/',
  paths.postAd,
  paths.profile,
  paths.myAds,
  paths.favorites,
  paths.messages,
  paths.settings,
  paths.alerts,
  paths.following,
  paths.notifications,
  paths.supportDesk,
  staffPaths.console,
  '/newsletter/',
  '/search?*',
];

export function robotsText(origin: string): string {
  const rules = ['User-agent: *', 'Allow: /', ...DISALLOWED.map((path) => `Disallow: ${path}`)];
  return `${rules.join('\n')}\n\nSitemap: ${origin}${serverPaths.sitemap}\n`;
}

export function sitemapIndex(origin: string, ranges: readonly number[]): string {
  const parts = [serverPaths.sitemapOfPages, ...ranges.map(serverPaths.sitemapOfItems)];
  const entries = parts.map((path) => `<sitemap>${element('loc', origin + path)}</sitemap>`);
  return xmlDocument(`<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>`);
}

export function sitemapOfPages(origin: string, ownPages: readonly SitePage[]): string {
  const categories = CATEGORIES.flatMap(({ id }) => [
    paths.category(id),
    ...getCategoryRules(id).subcategories.map((subcategory) => paths.category(id, subcategory.id)),
  ]);
  const lists = [paths.home, paths.featured, paths.recent, ...categories];
  const others = [...lists, paths.help, paths.helpChat, paths.contact, paths.blog, paths.checkNumber];
  return urlSet([
    ...others.map((path) => element('loc', origin + path)),
    ...ownPages.map(({ path, updated }) => element('loc', origin + path) + element('lastmod', updated)),
  ]);
}

export function sitemapOfItems(origin: string, items: readonly { id: number; updatedAt: Date }[]): string {
  return urlSet(
    items.map(
      ({ id, updatedAt }) =>
        element('loc', origin + paths.item(String(id))) + element('lastmod', updatedAt.toISOString()),
    ),
  );
}

function urlSet(entries: string[]): string {
  const urls = entries.map((entry) => `<url>${entry}</url>`);
  return xmlDocument(`<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>`);
}
