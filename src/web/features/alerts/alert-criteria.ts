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

// What an alert watches, as the fields of a small form. A search may hold more than the form asks for: that is otherParams.

export type AlertCriteria = {
  q: string;
  category: string;
  subcategory: string;
  /** As the select has it: 'Lagos', 'Abuja'. */
  state: string;
  /** 'Lekki, Lagos', or empty for the whole state. */
  area: string;
  priceMin: string;
  priceMax: string;
  /** All else, as an address. */
  otherParams: string;
};

export function fieldsOf(search: string): AlertCriteria {
  const { q, category, subcategory, location, priceMin, priceMax, ...rest } = read(search).query;
  const figure = (price: number | null) => (price === null ? '' : formatCount(price));
  return {
    q,
    category: category === null ? '' : String(category),
    subcategory: subcategory ?? '',
    state: location ? formatSearchLocation({ ...location, city: null }) : '',
    area: location?.city ? formatSearchLocation(location) : '',
    priceMin: figure(priceMin),
    priceMax: figure(priceMax),
    otherParams: otherParamsOf({ ...NOTHING, ...rest }),
  };
}

export function searchOf(fields: AlertCriteria): string {
  const { q, category, subcategory, state, area, priceMin, priceMax, otherParams } = fields;
  const address = new URLSearchParams(otherParams);
  const named = { q, category, subcategory, location: area || state, priceMin, priceMax };
  for (const [name, value] of Object.entries(named)) if (value.trim()) address.set(name, value.trim());
  return address.toString();
}

/** Details are those of one corner of the market, and areas those of one state. */
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

/** The search as it will be watched, and what is wrong with it, by field. */
export function readCriteria(fields: AlertCriteria): {
  query: SearchQuery;
  problems: Record<string, string>;
} {
  const { query, problems } = read(searchOf(fields));
  const alertSearch = alertSearchOf(query);
  const isWide = Object.keys(problems).length === 0 && writeSearchQuery(alertSearch).size === 0;
  return { query: alertSearch, problems: isWide ? { q: TOO_WIDE } : { ...problems } };
}

/** What the form has no field for, each with what is otherParams without it. */
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

const { query: NOTHING } = read('');

function otherParamsOf(query: SearchQuery): string {
  const address = writeSearchQuery(alertSearchOf(query));
  for (const name of ['q', 'category', 'subcategory', 'location', 'priceMin', 'priceMax', 'sort'])
    address.delete(name);
  return address.toString();
}

const TOO_WIDE = 'Write what you are looking for, or choose a category, a place or a price.';
