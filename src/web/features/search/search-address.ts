import { parsePrice } from '#shared/format/money.ts';
import { paths } from '#shared/paths.ts';
import type { BadPrice } from './search-data.ts';

// The addresses of results, for server and browser alike: a search on one of its three screens, or a category's page.

/** Where results are shown: `category` has the category in its path, `/featured` is a search of what is featured. */
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

/** The same search with some things changed; nothing takes a thing away. */
export function changed(search: string, changes: Record<string, string>): URLSearchParams {
  const address = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value) address.set(name, value);
    else address.delete(name);
  return address;
}

/** The search whose results are shown: where nothing was found as it was typed, that is another spelling. */
export function shownSearch({
  search,
  spelling,
}: {
  search: string;
  spelling: { q: string; applied: boolean } | null;
}): string {
  return spelling?.applied ? changed(search, { q: spelling.q }).toString() : search;
}

/** The search as it was typed, with prices that cannot be read. */
export function typedSearch({
  search,
  badPrices,
}: {
  search: string;
  badPrices: readonly BadPrice[];
}): string {
  return changed(search, Object.fromEntries(badPrices.map(({ name, typed }) => [name, typed]))).toString();
}

/** As the API's client takes it. */
export function paramsOf(search: string): { [name: string]: string } & { attr?: string[] } {
  const address = new URLSearchParams(search);
  const attr = address.getAll('attr');
  address.delete('attr');
  return Object.assign(Object.fromEntries(address), attr.length > 0 ? { attr } : {}) as {
    [name: string]: string;
  };
}

/**
 * A search as the fields of a form: state and area are two fields of one `location`, and a range of a detail
 * (`attr=year:2010..2015`) is `min:year` and `max:year`.
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

/** What a form of filters says, without what it leaves empty. */
export function searchOfFields(fields: Iterable<[string, unknown]>): URLSearchParams {
  const address = new URLSearchParams();
  const ranges = new Map<string, { min?: string; max?: string }>();
  for (const [name, given] of fields) {
    const value = typeof given === 'string' ? given.trim() : '';
    const [, end, key] = /^(min|max):(.+)$/.exec(name) ?? [];
    if (!value) continue;
    if (end && key) ranges.set(key, { ...ranges.get(key), [end]: value.replace(/[,\s]/g, '') });
    else address.append(name, PRICES.includes(name) ? String(parsePrice(value) ?? value) : value);
  }
  for (const [key, { min = '', max = '' }] of ranges) address.append('attr', `${key}:${min}..${max}`);
  return joinArea(address);
}

/** An area counts only in the state that is chosen beside it. */
export function joinArea(given: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(given);
  const area = address.get('area');
  address.delete('area');
  if (area?.endsWith(`, ${address.get('location')}`)) address.set('location', area);
  return address;
}

/** Whether two searches ask for the same, in whatever order. */
export function sameSearch(one: URLSearchParams | string, other: URLSearchParams | string): boolean {
  const sorted = (search: URLSearchParams | string) => [...new URLSearchParams(search)].map(String).sort();
  return String(sorted(one)) === String(sorted(other));
}

const PRICES = ['priceMin', 'priceMax'];

function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}
