import { parsePrice } from '#shared/format/money.ts';
import { paths } from '#shared/paths.ts';
import type { BadPrice } from './search-data.ts';

// The URLs of result pages, used by server and browser.

/** The screens with results. `category` has the category in its path; `/featured` implies `featured`. */
export type Screen = 'category' | '/search' | '/featured' | '/recent';

export function addressOf(search: URLSearchParams | string, screen: Screen): string {
  const rest = new URLSearchParams(search);
  const category = rest.get('category');
  const subcategory = rest.get('subcategory');
  if (screen === 'category' && category) {
    rest.delete('category');
    rest.delete('subcategory');
    return withSearch(paths.category(category, subcategory ?? undefined), rest);
  }
  if (screen === paths.featured && rest.has('featured')) {
    rest.delete('featured');
    return withSearch(paths.featured, rest);
  }
  return withSearch(screen === paths.recent ? paths.recent : paths.search(), rest);
}

/** The same search with some params changed. An empty value removes the param. */
export function changed(search: string, changes: Record<string, string>): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value) params.set(name, value);
    else params.delete(name);
  return params;
}

/** The search of the shown results, with the corrected spelling if one was applied. */
export function shownSearch({
  search,
  spelling,
}: {
  search: string;
  spelling: { q: string; applied: boolean } | null;
}): string {
  return spelling?.applied ? changed(search, { q: spelling.q }).toString() : search;
}

/** The search as typed, including invalid prices. */
export function typedSearch({
  search,
  badPrices,
}: {
  search: string;
  badPrices: readonly BadPrice[];
}): string {
  return changed(search, Object.fromEntries(badPrices.map(({ name, typed }) => [name, typed]))).toString();
}

/** The search as parameters of the API client. */
export function paramsOf(search: string): { [name: string]: string } & { attr?: string[] } {
  const params = new URLSearchParams(search);
  const attr = params.getAll('attr');
  params.delete('attr');
  return Object.assign(Object.fromEntries(params), attr.length > 0 ? { attr } : {}) as {
    [name: string]: string;
  };
}

/**
 * A search as the fields of a form: state and area are two fields of one `location`, and the range of an
 * attribute (`attr=year:2010..2015`) is `min:year` and `max:year`.
 */
export function fieldsOf(search: string, state: string | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    const [, key, min, max] = (name === 'attr' && /^([^:]+):(\d*)\.\.(\d*)$/.exec(value)) || [];
    if (key) {
      if (min) fields.set(`min:${key}`, min);
      if (max) fields.set(`max:${key}`, max);
    } else if (name === 'location' && state !== null) {
      fields.set('location', state);
      if (value !== state) fields.set('area', value);
    } else fields.append(name, value);
  }
  return fields;
}

/** The search of the filter form's values, without empty ones. */
export function searchOfFields(fields: Iterable<[string, unknown]>): URLSearchParams {
  const params = new URLSearchParams();
  const ranges = new Map<string, { min?: string; max?: string }>();
  for (const [name, fieldValue] of fields) {
    const value = typeof fieldValue === 'string' ? fieldValue.trim() : '';
    const [, end, key] = /^(min|max):(.+)$/.exec(name) ?? [];
    if (!value) continue;
    if (end && key) ranges.set(key, { ...ranges.get(key), [end]: value.replace(/[,\s]/g, '') });
    else params.append(name, PRICES.includes(name) ? String(parsePrice(value) ?? value) : value);
  }
  for (const [key, { min = '', max = '' }] of ranges) params.append('attr', `${key}:${min}..${max}`);
  return joinArea(params);
}

/** Merges `area` into `location`. An area counts only in its own state. */
export function joinArea(search: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(search);
  const area = params.get('area');
  params.delete('area');
  if (area?.endsWith(`, ${params.get('location')}`)) params.set('location', area);
  return params;
}

/** Whether two searches have the same params in any order. */
export function sameSearch(one: URLSearchParams | string, other: URLSearchParams | string): boolean {
  const sorted = (search: URLSearchParams | string) => [...new URLSearchParams(search)].map(String).sort();
  return String(sorted(one)) === String(sorted(other));
}

const PRICES = ['priceMin', 'priceMax'];

function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
