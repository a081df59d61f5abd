import { paths } from '#shared/paths.ts';

/** What search engines and chat apps are told about a page of results. */

type Told = { title: string; description: string; url: string; index: boolean };

export function metaOf({ title, description, url, index }: Told) {
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(index ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
  ];
}

export function breadcrumbData(origin: string, crumbs: readonly { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

export function itemListData(origin: string, cards: readonly { id: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: cards.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + paths.item(id),
    })),
  };
}
