import type { Facets } from '#shared/contract/search.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import type { SearchQuery } from '#shared/rules/search/search-query.ts';
import { TAGS } from '#shared/rules/search/terms.ts';
import type { Attribute } from '#shared/rules/taxonomy/attribute.ts';
import { attributesOf } from '#shared/rules/taxonomy.ts';
import {
  byCountDescending,
  type CountOf,
  countContext,
  isAvailable,
  type NumberRanges,
} from './facet-counts.ts';
import type { Engine } from './find-listings.ts';

// Facets for the attributes of a category.

const MAX_OPTIONS = 60;

export async function countAttributes(
  engine: Engine,
  query: SearchQuery,
  category: CategoryId,
): Promise<Facets['attributes']> {
  const all = attributesOf(category, query.subcategory).filter(({ filterable }) => filterable);
  const set = new Set(query.attributes.map(({ key }) => key));
  const unset = all.filter(({ key }) => !set.has(key));
  const contexts = [
    { query, attributes: unset },
    ...all
      .filter(({ key }) => set.has(key))
      .map((attribute) => ({
        query: { ...query, attributes: query.attributes.filter(({ key }) => key !== attribute.key) },
        attributes: [attribute],
      })),
  ];
  const counted: Facets['attributes'] = [];
  for (const context of contexts) {
    const tags = context.attributes.flatMap((one) => optionsOf(query, category, one).map(({ tag }) => tag));
    const numbers = context.attributes.filter(isNumber).map(({ key }) => key);
    const { countOf, ranges } = await countContext(engine, context.query, tags, numbers);
    counted.push(...context.attributes.flatMap((one) => describe(query, category, one, countOf, ranges)));
  }
  const order = new Map(all.map(({ key }, at) => [key, at]));
  return withinLimit(counted.sort((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0)));
}

function describe(
  query: SearchQuery,
  category: CategoryId,
  attribute: Attribute,
  countOf: CountOf,
  ranges: NumberRanges,
): Facets['attributes'] {
  const { key, label } = attribute;
  if (isNumber(attribute)) {
    const range = ranges.get(key);
    const unit = attribute.type === 'number' ? (attribute.unit ?? null) : null;
    return range ? [{ type: 'range', key, label, ...range, unit }] : [];
  }
  const options = optionsOf(query, category, attribute)
    .map(({ value, tag }) => ({ value, name: value, ...countOf(tag) }))
    .filter(isAvailable)
    .sort(byCountDescending);
  return options.length > 0 ? [{ type: 'choice', key, label, options }] : [];
}

/** Limits the options of all attributes together to the most frequent ones. */
function withinLimit(attributes: Facets['attributes']): Facets['attributes'] {
  const options = attributes.flatMap((one) => (one.type === 'choice' ? one.options : []));
  const frequent = new Set([...options].sort(byCountDescending).slice(0, MAX_OPTIONS));
  return attributes.flatMap((one): Facets['attributes'] => {
    if (one.type === 'range') return [one];
    const remaining = one.options.filter((option) => frequent.has(option));
    return remaining.length > 0 ? [{ ...one, options: remaining }] : [];
  });
}

function optionsOf(
  { subcategory }: SearchQuery,
  category: CategoryId,
  attribute: Attribute,
): { value: string; tag: string }[] {
  const values =
    attribute.type === 'choice' ? attribute.choices : attribute.type === 'boolean' ? ['Yes', 'No'] : [];
  return values.map((value) => ({
    value,
    tag: TAGS.attribute(category, subcategory, attribute.key, value),
  }));
}

function isNumber(attribute: Attribute): attribute is Extract<Attribute, { type: 'number' | 'money' }> {
  return attribute.type === 'number' || attribute.type === 'money';
}
