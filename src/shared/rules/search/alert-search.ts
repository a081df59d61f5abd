import { ALERT_NAME_MAX } from '../limits.ts';
import { describeFilters } from './applied-filters.ts';
import type { AttributeFilter } from './attribute-filters.ts';
import type { SearchQuery } from './search-query.ts';

/** The search that an alert watches, in a canonical form, and the name of the alert. */

/** An alert reports new listings, so it has neither a sort order nor a limit of age. */
export function alertSearchOf(query: SearchQuery): SearchQuery {
  return {
    ...query,
    attributes: query.attributes.map(inOrder).sort((a, b) => compare(a.key, b.key)),
    postedWithin: null,
    sort: query.q ? 'relevance' : 'recent',
  };
}

/** The search in words, one entry per criterion: '“iphone 13”', 'Electronics', 'Up to ₦450,000'. */
export function describeAlert(query: SearchQuery): string[] {
  return [
    ...(query.q ? [`“${query.q}”`] : []),
    ...describeFilters(query).map(({ label }) => label),
    ...(query.featured ? ['Featured'] : []),
    ...(query.seller ? ['One seller’s items'] : []),
  ];
}

/** '“iphone 13”, Electronics, Lagos, Up to ₦450,000' */
export function nameOfAlert(query: SearchQuery): string {
  const name = describeAlert(query).join(', ');
  return [...name].length > ALERT_NAME_MAX ? `${[...name].slice(0, ALERT_NAME_MAX - 1).join('')}…` : name;
}

function inOrder(filter: AttributeFilter): AttributeFilter {
  return 'values' in filter ? { ...filter, values: [...filter.values].sort(compare) } : filter;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
