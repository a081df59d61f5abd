import type { MetaDescriptor } from 'react-router';
import { paths } from '#shared/paths.ts';

// Structured data (schema.org) that several kinds of pages share.

export type Graph = { '@type': string } & Record<string, LdValue>;
export type LdValue = string | number | LdValue[] | { [key: string]: LdValue };

/** The graph as a script in the page's head. */
export function graphMeta(graph: Graph): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...graph } };
}

/** The breadcrumb trail from the home page. */
export function trailGraph(origin: string, steps: readonly { name: string; path: string }[]): Graph {
  const all = [{ name: 'Home', path: paths.home }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

export function itemListGraph(origin: string, items: readonly { id: string }[]): Graph {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + paths.item(id),
    })),
  };
}
