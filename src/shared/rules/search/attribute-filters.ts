import type { CategoryId } from '../categories.ts';
import type { Attribute } from '../taxonomy/attribute.ts';
import { attributesOf } from '../taxonomy.ts';
import { clean } from './clean.ts';

/** Filters by a category's own attributes, as in URLs: 'brand:Apple', 'year:2010..2015'. */

export type AttributeFilter =
  | { key: string; values: readonly string[] }
  | { key: string; min: number | null; max: number | null };

const MAX_ATTRIBUTES = 40;

export function readAttributes(
  params: readonly string[],
  category: CategoryId | null,
  subcategory: string | null,
): { filters: AttributeFilter[]; problem?: string } {
  if (params.length === 0) return { filters: [] };
  if (category === null) return { filters: [], problem: 'Please choose the category first.' };
  const attributes = attributesOf(category, subcategory).filter(({ filterable }) => filterable);
  const filters = new Map<string, AttributeFilter>();
  let problem = params.length > MAX_ATTRIBUTES ? 'Too many filters. Please remove some.' : undefined;
  for (const text of params.slice(0, MAX_ATTRIBUTES)) {
    const [, key = '', value = ''] = /^([^:]*):(.*)$/s.exec(clean(text)) ?? [];
    const attribute = attributes.find((candidate) => candidate.key === key);
    const filter = attribute && readAttribute(attribute, value);
    if (!filter) problem ??= 'One of the filters does not fit this category.';
    else filters.set(key, mergeFilters(filters.get(key), filter));
  }
  return { filters: [...filters.values()], problem };
}

function readAttribute(attribute: Attribute, text: string): AttributeFilter | null {
  const { key } = attribute;
  switch (attribute.type) {
    case 'choice': {
      const chosen = attribute.choices.find((option) => option.toLowerCase() === text.toLowerCase());
      return chosen ? { key, values: [chosen] } : null;
    }
    case 'boolean':
      return /^(yes|no)$/i.test(text) ? { key, values: [text.toLowerCase() === 'yes' ? 'Yes' : 'No'] } : null;
    case 'number':
    case 'money': {
      const [, low, high] = /^(\d{1,12})?\.\.(\d{1,12})?$/.exec(text) ?? [];
      if (low === undefined && high === undefined) return null;
      const range = { key, min: low ? Number(low) : null, max: high ? Number(high) : null };
      return range.min !== null && range.max !== null && range.min > range.max ? null : range;
    }
    default:
      return null;
  }
}

function mergeFilters(earlier: AttributeFilter | undefined, filter: AttributeFilter): AttributeFilter {
  if (!earlier || !('values' in earlier) || !('values' in filter)) return filter;
  return { key: filter.key, values: [...new Set([...earlier.values, ...filter.values])] };
}
