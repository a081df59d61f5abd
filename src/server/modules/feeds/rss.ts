import { withoutContacts } from '#shared/format/machine-text.ts';
import { paths, serverPaths } from '#shared/paths.ts';
import type { Category } from '#shared/rules/categories.ts';
import { shortConditionOf } from '#shared/rules/conditions.ts';
import { formatLocation } from '#shared/rules/locations.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import { formatPrice, PRICE_KIND_LABELS } from '#shared/rules/price-kinds.ts';
import type { FeedListing } from './feeds.queries.ts';
import { element, escapeXml, xmlDocument } from './xml.ts';

// The newest listings for feed readers. The feed contains nothing about the sellers.

export function rssOf(origin: string, category: Category | null, items: readonly FeedListing[]): string {
  const [newest] = items;
  const where = category?.name ?? 'Nigeria';
  return xmlDocument(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      element('title', `Kasuwa: new in ${where}`),
      element('link', origin + (category ? paths.category(category.id) : paths.recent)),
      element('description', `The newest items in ${where}. Check and pick up in person.`),
      element('language', 'en-NG'),
      `<atom:link href="${escapeXml(origin + serverPaths.rss(category?.id))}" rel="self" type="application/rss+xml"/>`,
      ...(newest ? [element('lastBuildDate', newest.publishedAt.toUTCString())] : []),
      ...items.map((item) => rssItem(origin, item)),
      '</channel></rss>',
    ].join('\n'),
  );
}

function rssItem(origin: string, item: FeedListing): string {
  const address = origin + paths.item(String(item.id));
  const picture = item.cover && origin + paths.photo(item.cover, PHOTO_WIDTHS.page);
  return [
    '<item>',
    element('title', withoutContacts(item.title)),
    element('link', address),
    element('guid', address),
    element('pubDate', item.publishedAt.toUTCString()),
    element('description', describe(item)),
    // RSS requires a length; 0 means unknown.
    picture ? `<enclosure url="${escapeXml(picture)}" length="0" type="image/webp"/>` : '',
    '</item>',
  ].join('');
}

function describe({ price, priceKind, condition, usedIn, state, city }: FeedListing): string {
  const cost = price === null ? PRICE_KIND_LABELS['on-request'] : formatPrice(price, priceKind);
  return [cost, condition && shortConditionOf(condition, usedIn), formatLocation({ state, city })]
    .filter(Boolean)
    .join(' · ');
}
