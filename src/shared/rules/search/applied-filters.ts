import { formatNaira } from '#shared/format/money.ts';
import { findCategory } from '../categories.ts';
import { CONDITION_LABELS } from '../conditions.ts';
import { attributesOf, findSubcategory } from '../taxonomy.ts';
import type { AttributeFilter } from './attribute-filters.ts';
import { POSTED_WITHIN } from './posted-within.ts';
import { formatSearchLocation, type SearchQuery } from './search-query.ts';

/** The filters of a search in words, each with the search without that filter. */

export type AppliedFilter = { label: string; without: SearchQuery };

export function describeFilters(query: SearchQuery): AppliedFilter[] {
  const { category, subcategory, location, priceMin, priceMax, condition, postedWithin } = query;
  const chip = (label: string | false | null | undefined, change: Partial<SearchQuery>): AppliedFilter[] =>
    label ? [{ label, without: { ...query, ...change } }] : [];
  return [
    ...chip(category && findCategory(category)?.name, {
      category: null,
      subcategory: null,
      attributes: [],
    }),
    ...chip(category && subcategory && findSubcategory(category, subcategory)?.name, {
      subcategory: null,
      attributes: [],
    }),
    ...chip(location && formatSearchLocation(location), { location: null }),
    ...chip(priceMin !== null && `From ${formatNaira(priceMin)}`, { priceMin: null }),
    ...chip(priceMax !== null && `Up to ${formatNaira(priceMax)}`, { priceMax: null }),
    ...chip(condition && CONDITION_LABELS[condition], { condition: null }),
    ...query.attributes.flatMap((filter) =>
      describeAttributeFilter(query, filter).map(({ label, rest }) => ({
        label,
        without: {
          ...query,
          attributes: query.attributes.flatMap((other) => (other === filter ? rest : [other])),
        },
      })),
    ),
    ...chip(postedWithin && POSTED_WITHIN[postedWithin], { postedWithin: null }),
    ...chip(query.withPhotos && 'With photos', { withPhotos: false }),
    ...chip(query.verified && 'Verified sellers', { verified: false }),
  ];
}

/** One chip per chosen value; `rest` is the filter without it. */
function describeAttributeFilter(
  { category, subcategory }: SearchQuery,
  filter: AttributeFilter,
): { label: string; rest: AttributeFilter[] }[] {
  const attribute = category && attributesOf(category, subcategory).find(({ key }) => key === filter.key);
  if (!attribute) return [];
  if ('values' in filter)
    return filter.values.map((value) => {
      const others = filter.values.filter((other) => other !== value);
      return {
        label: attribute.type === 'boolean' ? `${attribute.label}: ${value}` : value,
        rest: others.length > 0 ? [{ key: filter.key, values: others }] : [],
      };
    });
  const figure = (value: number) => (attribute.type === 'money' ? formatNaira(value) : String(value));
  const { min, max } = filter;
  const range =
    min !== null && max !== null
      ? `${figure(min)} to ${figure(max)}`
      : min !== null
        ? `from ${figure(min)}`
        : `up to ${figure(max ?? 0)}`;
  return [{ label: `${attribute.label} ${range}`, rest: [] }];
}
