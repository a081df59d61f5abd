import { formatCount } from '#shared/format/numbers.ts';
import { alertSearchOf } from '#shared/rules/search/alert-search.ts';
import { describeFilters } from '#shared/rules/search/applied-filters.ts';
import {
  formatSearchLocation,
  readSearchQuery,
  type SearchQuery,
  searchParamsOf,
  writeSearchQuery,
} from '#shared/rules/search/search-query.ts';

// The criteria of an alert as form fields. `otherParams` holds the search parameters without a field.

export type AlertCriteria = {
  q: string;
  category: string;
  subcategory: string;
  /** As the options of the select: 'Lagos', 'Abuja'. */
  state: string;
  /** 'Lekki, Lagos', or empty for the whole state. */
  area: string;
  priceMin: string;
  priceMax: string;
  /** All other search parameters, as a query string. */
  otherParams: string;
};

export function fieldsOf(search: string): AlertCriteria {
  const { q, category, subcategory, location, priceMin, priceMax, ...rest } = read(search).query;
  const formatPrice = (price: number | null) => (price === null ? '' : formatCount(price));
  return {
    q,
    category: category === null ? '' : String(category),
    subcategory: subcategory ?? '',
    state: location ? formatSearchLocation({ ...location, city: null }) : '',
    area: location?.city ? formatSearchLocation(location) : '',
    priceMin: formatPrice(priceMin),
    priceMax: formatPrice(priceMax),
    otherParams: otherParamsOf({ ...EMPTY_QUERY, ...rest }),
  };
}

export function searchOf(fields: AlertCriteria): string {
  const { q, category, subcategory, state, area, priceMin, priceMax, otherParams } = fields;
  const params = new URLSearchParams(otherParams);
  const named = { q, category, subcategory, location: area || state, priceMin, priceMax };
  for (const [name, value] of Object.entries(named)) if (value.trim()) params.set(name, value.trim());
  return params.toString();
}

/** Clears details when the category or subcategory changes, and the area when the state changes. */
export function change(fields: AlertCriteria, changes: Partial<AlertCriteria>): AlertCriteria {
  const next = { ...fields, ...changes };
  if (next.category !== fields.category) next.subcategory = '';
  if (next.category !== fields.category || next.subcategory !== fields.subcategory) {
    const otherParams = new URLSearchParams(next.otherParams);
    otherParams.delete('attr');
    next.otherParams = otherParams.toString();
  }
  if (next.state !== fields.state) next.area = '';
  return next;
}

/** The search that the alert would run, and the problems by field. */
export function readCriteria(fields: AlertCriteria): {
  query: SearchQuery;
  problems: Record<string, string>;
} {
  const { query, problems } = read(searchOf(fields));
  const alertSearch = alertSearchOf(query);
  const isWide = Object.keys(problems).length === 0 && writeSearchQuery(alertSearch).size === 0;
  return { query: alertSearch, problems: isWide ? { q: TOO_WIDE } : { ...problems } };
}

/** The criteria without a form field, each with the `otherParams` that remain after removing it. */
export function extrasOf(fields: AlertCriteria): { label: string; otherParams: string }[] {
  const { query } = read(searchOf(fields));
  const bare = { ...query, location: null, priceMin: null, priceMax: null };
  return [
    ...describeFilters(bare).filter(
      ({ without }) => without.category === query.category && without.subcategory === query.subcategory,
    ),
    ...(query.featured ? [{ label: 'Featured', without: { ...bare, featured: false } }] : []),
    ...(query.seller ? [{ label: 'One seller’s items', without: { ...bare, seller: null } }] : []),
  ].map(({ label, without }) => ({ label, otherParams: otherParamsOf(without) }));
}

export const NO_FIELDS: AlertCriteria = {
  q: '',
  category: '',
  subcategory: '',
  state: '',
  area: '',
  priceMin: '',
  priceMax: '',
  otherParams: '',
};

function read(search: string) {
  return readSearchQuery(searchParamsOf(new URLSearchParams(search)));
}

const { query: EMPTY_QUERY } = read('');

function otherParamsOf(query: SearchQuery): string {
  const params = writeSearchQuery(alertSearchOf(query));
  for (const name of ['q', 'category', 'subcategory', 'location', 'priceMin', 'priceMax', 'sort'])
    params.delete(name);
  return params.toString();
}

const TOO_WIDE = 'Write what you are looking for, or choose a category, a place or a price.';
