import type { MetaDescriptor } from 'react-router';
import { paths, serverPaths } from '#shared/paths.ts';
import { describePage } from '#web/runtime/page-meta/describe-page.server.ts';
import { graphMeta, itemListGraph, trailGraph } from '#web/runtime/page-meta/graphs.server.ts';
import { unpackCards } from './packed-cards.ts';
import type { CategoryData } from './search-data.ts';

/** The metadata of a category or subcategory for search engines and chat apps. */
export function categoryMeta(
  { category, subcategory, cards, chips, isLaterPage }: CategoryData,
  { origin, name, tab }: { origin: string; name: string; tab: string },
): MetaDescriptor[] {
  const path = paths.category(category.id, subcategory?.id);
  const description = `${category.count} items in ${name} near you in Nigeria: new and used, with photos and prices in naira.`;
  const isWhole = chips.length === 0 && !isLaterPage;
  const trail = trailGraph(origin, [
    { name: category.name, path: paths.category(category.id) },
    ...(subcategory ? [{ name, path }] : []),
  ]);
  return [
    ...describePage(
      { title: name, description, url: origin + path },
      { tab, robots: isWhole ? null : 'noindex, follow' },
    ),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `${category.name} on Kasuwa`,
      href: origin + serverPaths.rss(category.id),
    },
    graphMeta(trail),
    graphMeta(itemListGraph(origin, unpackCards(cards))),
  ];
}
