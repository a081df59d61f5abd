import type pg from 'pg';
import type { Facets } from '#shared/contract/search.ts';
import { CATEGORIES, type CategoryId } from '#shared/rules/categories.ts';
import { CONDITION_LABELS, CONDITIONS } from '#shared/rules/conditions.ts';
import type { SearchQuery } from '#shared/rules/search/search-query.ts';
import { TAGS } from '#shared/rules/search/terms.ts';
import type { Attribute } from '#shared/rules/taxonomy/attribute.ts';
import { attributesOf, getCategoryRules } from '#shared/rules/taxonomy.ts';
import { countTags, type Tally, tallyListings, tallyPostings } from './facets.queries.ts';
import type { Engine } from './find-ads.ts';
import { MOST_COUNTED } from './find-ads.ts';
import { type Narrowing, narrow } from './narrowing.ts';
import { BOUNDS, countAll } from './page.ts';

// What a search can be narrowed by. Each kind of filter is counted as if it were not set itself, so that there is a way to another.

const MOST_OPTIONS = 60;
/** Fewer than a page's: there are many counts on one screen. */
const STEPS = { alone: 5_000, withProbes: 2_000 };
const BOUNDS_OF_A_COUNT = { ...BOUNDS, steps: 5_000 };
/** Of that many the newest are looked at for the ends of a range, when tags tell the counts. */
const SAMPLED = 200;
const EMPTY: Facets = { categories: [], subcategories: [], conditions: [], attributes: [] };

type Count = { count: number; countIsExact: boolean };
type CountOf = (tag: string) => Count;
const NONE: Count = { count: 0, countIsExact: true };

export async function findFacets(engine: Engine, query: SearchQuery): Promise<Facets> {
  if (!narrow(query, engine.frequencies, Date.now())) return EMPTY;
  const { category } = query;
  // One after another: a request that took many connections at once would leave none for others.
  const categories = await countCategories(engine, {
    ...query,
    ...{ category: null, subcategory: null, attributes: [] },
  });
  const conditions = await countConditions(engine, { ...query, condition: null });
  if (!category) return { categories, conditions, subcategories: [], attributes: [] };
  const ofCategory = { ...query, subcategory: null, attributes: [] };
  const subcategories = await countSubcategories(engine, ofCategory, category);
  return {
    categories,
    conditions,
    subcategories,
    attributes: await countAttributes(engine, query, category),
  };
}

/** The same where nothing else narrows: the tags alone tell it. */
export async function listSubcategories(
  pool: pg.Pool,
  category: CategoryId,
): Promise<Facets['subcategories']> {
  const tags = getCategoryRules(category).subcategories.map(({ id }) => TAGS.subcategory(category, id));
  const counted = await countTags(pool, tags, MOST_COUNTED);
  return subcategoriesBy(category, (tag) => counted.get(tag) ?? NONE);
}

async function countCategories(engine: Engine, query: SearchQuery): Promise<Facets['categories']> {
  const countOf = isToldByTags(query, [])
    ? await countTags(
        engine.pool,
        CATEGORIES.map(({ id }) => TAGS.category(id)),
        MOST_COUNTED,
      ).then((counted) => (id: CategoryId) => counted.get(TAGS.category(id)) ?? NONE)
    : await countPostings(engine, query).then(
        ({ of }) =>
          (id: CategoryId) =>
            of('category', String(id)),
      );
  return CATEGORIES.map(({ id, name }) => ({ id, name, ...countOf(id) })).filter(isOffered);
}

async function countPostings({ pool, frequencies }: Engine, query: SearchQuery) {
  const narrowing = narrow(query, frequencies, Date.now());
  const { tallies, isAll } = narrowing
    ? await tallyPostings(
        pool,
        { ...narrowing, order: 'recent' },
        { most: stepsOf(narrowing), steps: stepsOf(narrowing) },
      )
    : { tallies: [], isAll: true };
  const of = (kind: string, value: string): Count => {
    const count = tallies.find((tally) => tally.kind === kind && tally.value === value)?.count ?? 0;
    return { count: Math.min(count, MOST_COUNTED), countIsExact: isAll && count <= MOST_COUNTED };
  };
  return { of, isAll };
}

async function countSubcategories(
  engine: Engine,
  query: SearchQuery,
  category: CategoryId,
): Promise<Facets['subcategories']> {
  const tags = getCategoryRules(category).subcategories.map(({ id }) => TAGS.subcategory(category, id));
  const { countOf } = await countContext(engine, query, tags);
  return subcategoriesBy(category, countOf);
}

function subcategoriesBy(category: CategoryId, countOf: CountOf): Facets['subcategories'] {
  return getCategoryRules(category)
    .subcategories.map(({ id, name }) => ({ id, name, ...countOf(TAGS.subcategory(category, id)) }))
    .filter(isOffered)
    .sort(moreFirst);
}

async function countConditions(engine: Engine, query: SearchQuery): Promise<Facets['conditions']> {
  const { of, isAll } = await countPostings(engine, query);
  const counts: Facets['conditions'] = [];
  for (const value of CONDITIONS) {
    const count = isAll
      ? of('condition', value)
      : await countCondition(engine, { ...query, condition: value });
    counts.push({ value, name: CONDITION_LABELS[value], ...count });
  }
  return counts.filter(isOffered);
}

async function countCondition({ pool, frequencies }: Engine, query: SearchQuery): Promise<Count> {
  const narrowing = narrow(query, frequencies, Date.now());
  if (!narrowing) return NONE;
  const { total, isExact } = await countAll(pool, narrowing, MOST_COUNTED, BOUNDS_OF_A_COUNT);
  return { count: total, countIsExact: isExact };
}

async function countAttributes(
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
  ranges: ReadonlyMap<string, { min: number; max: number }>,
): Facets['attributes'] {
  const { key, label } = attribute;
  if (isNumber(attribute)) {
    const range = ranges.get(key);
    const unit = attribute.type === 'number' ? (attribute.unit ?? null) : null;
    return range ? [{ type: 'range', key, label, ...range, unit }] : [];
  }
  const options = optionsOf(query, category, attribute)
    .map(({ value, tag }) => ({ value, name: value, ...countOf(tag) }))
    .filter(isOffered)
    .sort(moreFirst);
  return options.length > 0 ? [{ type: 'choice', key, label, options }] : [];
}

/** The most frequent options of all are kept. */
function withinLimit(attributes: Facets['attributes']): Facets['attributes'] {
  const options = attributes.flatMap((one) => (one.type === 'choice' ? one.options : []));
  const kept = new Set([...options].sort(moreFirst).slice(0, MOST_OPTIONS));
  return attributes.flatMap((one): Facets['attributes'] => {
    if (one.type === 'range') return [one];
    const left = one.options.filter((option) => kept.has(option));
    return left.length > 0 ? [{ ...one, options: left }] : [];
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

/** Exact while the hits are few. Beyond, postings tell by themselves where no other term has to be met; else it is "at least". */
async function countContext(
  { pool, frequencies }: Engine,
  query: SearchQuery,
  tags: readonly string[],
  numbers: readonly string[] = [],
): Promise<{ countOf: CountOf; ranges: Map<string, { min: number; max: number }> }> {
  const narrowing = narrow(query, frequencies, Date.now());
  if (!narrowing || (tags.length === 0 && numbers.length === 0))
    return { countOf: () => NONE, ranges: new Map() };
  const recent = { ...narrowing, order: 'recent' as const };
  if (isToldByTags(query, tags)) {
    const counted = await countTags(pool, tags, MOST_COUNTED);
    const sample = { most: SAMPLED, steps: stepsOf(narrowing) };
    const { tallies } =
      numbers.length > 0 ? await tallyListings(pool, recent, sample, numbers) : { tallies: [] };
    return { ranges: rangesOf(tallies), countOf: (tag) => counted.get(tag) ?? NONE };
  }
  const limits = { most: MOST_COUNTED, steps: stepsOf(narrowing) };
  const { tallies, isAll } = await tallyListings(pool, recent, limits, numbers);
  const counts = new Map(tallies.map((tally) => [tagOfTally(tally, query.category), tally.count]));
  return {
    ranges: rangesOf(tallies),
    countOf: (tag) => ({ count: counts.get(tag) ?? 0, countIsExact: isAll }),
  };
}

function rangesOf(tallies: readonly Tally[]): Map<string, { min: number; max: number }> {
  return new Map(
    tallies.flatMap(({ kind, value, min, max }) =>
      kind === 'range' && min !== null && max !== null ? [[value, { min, max }] as const] : [],
    ),
  );
}

function stepsOf({ needed }: Narrowing): number {
  return needed > 0 ? STEPS.withProbes : STEPS.alone;
}

function tagOfTally({ kind, value }: { kind: string; value: string }, category: CategoryId | null): string {
  if (kind === 'subcategory' && category) return TAGS.subcategory(category, value);
  return kind === 'tag' ? value : `${kind} ${value}`;
}

/** Nothing narrows but the category, which every tag here implies, and the subcategory, where each names it. */
function isToldByTags(query: SearchQuery, tags: readonly string[]): boolean {
  const { category, subcategory, sort: _, ...others } = query;
  const ofSubcategory = `#${category}/${subcategory}/`;
  return (
    Object.values(others).every(isUnset) &&
    (subcategory === null || tags.every((tag) => tag.startsWith(ofSubcategory)))
  );
}

function isUnset(value: SearchQuery[keyof SearchQuery]): boolean {
  return value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
}

function isNumber(attribute: Attribute): attribute is Extract<Attribute, { type: 'number' | 'money' }> {
  return attribute.type === 'number' || attribute.type === 'money';
}

function isOffered({ count }: Count): boolean {
  return count > 0;
}

function moreFirst(a: Count, b: Count): number {
  return b.count - a.count;
}
