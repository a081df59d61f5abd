import type { CategoryId } from '#shared/rules/categories.ts';
import type { SearchQuery } from '#shared/rules/search/search-query.ts';
import { TAGS } from '#shared/rules/search/terms.ts';
import { countTags, type Tally, type TallyResult, tallyListings, tallyPostings } from './facets.queries.ts';
import { type Engine, FEW_RESULTS, MAX_COUNTED } from './find-listings.ts';
import { planDescriptionSearch, planSearch, type SearchPlan } from './search-plan.ts';
import { listKnownTerms } from './spelling.queries.ts';

// Counts of search hits per facet option: exact for few hits, "at least" for many.

/** Lower than the limit of a page, because one screen needs many counts. */
const STEPS = { alone: 5_000, withProbes: 2_000, withTexts: 1_500 };
/** The number of newest hits that determine the ends of a range when tags provide the counts. */
const SAMPLED = 200;

export type Count = { count: number; countIsExact: boolean };
export type CountOf = (tag: string) => Count;
export type NumberRanges = ReadonlyMap<string, { min: number; max: number }>;
export const NONE: Count = { count: 0, countIsExact: true };
const NOTHING: TallyResult = { tallies: [], found: 0, isAll: true };

/** Counts by category and condition, which are columns of the postings. */
export async function countPostings(engine: Engine, query: SearchQuery) {
  const { tallies, isAll, isDescribed } = await tally(engine, query, (plan) => {
    const steps = stepsOf(plan);
    return tallyPostings(engine.pool, plan, { most: steps, steps });
  });
  const of = (kind: Tally['kind'], value: string): Count => {
    const count = tallies.find((one) => one.kind === kind && one.value === value)?.count ?? 0;
    return { count: Math.min(count, MAX_COUNTED), countIsExact: isAll && count <= MAX_COUNTED };
  };
  return { of, isAll, isDescribed };
}

/**
 * Counts by the tags of the listings, and the ranges of the requested numbers. Without
 * other filters, tags are counted directly.
 */
export async function countContext(
  engine: Engine,
  query: SearchQuery,
  tags: readonly string[],
  numbers: readonly string[] = [],
): Promise<{ countOf: CountOf; ranges: NumberRanges }> {
  if (tags.length === 0 && numbers.length === 0) return { countOf: () => NONE, ranges: new Map() };
  const tallyHits = (most: number) =>
    tally(engine, query, (plan) => tallyListings(engine.pool, plan, { most, steps: stepsOf(plan) }, numbers));
  if (isCountedByTags(query, tags)) {
    const counted = await countTags(engine.pool, tags, MAX_COUNTED);
    const { tallies } = numbers.length > 0 ? await tallyHits(SAMPLED) : { tallies: [] };
    return { ranges: rangesOf(tallies), countOf: (tag) => counted.get(tag) ?? NONE };
  }
  const { tallies, isAll } = await tallyHits(MAX_COUNTED);
  const counts = new Map(tallies.map((one) => [tagOfTally(one, query.category), one.count]));
  const unseen = isAll ? [] : tags.filter((tag) => !counts.has(tag));
  // Listings that were not tallied may have the tag, unless no listing at all has it.
  const existing = unseen.length > 0 ? await listKnownTerms(engine.pool, unseen) : new Set();
  return {
    ranges: rangesOf(tallies),
    countOf: (tag) => {
      const count = counts.get(tag);
      return { count: count ?? 0, countIsExact: isAll || (count === undefined && !existing.has(tag)) };
    },
  };
}

/** True when the only filters are the category and subcategory, and every tag implies them. */
export function isCountedByTags(query: SearchQuery, tags: readonly string[]): boolean {
  const { category, subcategory, sort: _, ...others } = query;
  const ofSubcategory = `#${category}/${subcategory}/`;
  return (
    Object.values(others).every(isUnset) &&
    (subcategory === null || tags.every((tag) => tag.startsWith(ofSubcategory)))
  );
}

/** An option is hidden only when its count is certainly zero. */
export function isAvailable({ count, countIsExact }: Count): boolean {
  return count > 0 || !countIsExact;
}

export function byCountDescending(a: Count, b: Count): number {
  return b.count - a.count;
}

/** Tallies the hits that the result page shows: title matches and, if those are few, description matches. */
async function tally(
  { frequencies }: Engine,
  query: SearchQuery,
  count: (plan: SearchPlan) => Promise<TallyResult>,
): Promise<TallyResult & { isDescribed: boolean }> {
  const plan = planSearch(query, frequencies, Date.now());
  if (!plan) return { ...NOTHING, isDescribed: false };
  const titles = await count({ ...plan, order: 'recent' });
  if (query.q === '' || !titles.isAll || titles.found >= FEW_RESULTS)
    return { ...titles, isDescribed: false };
  const described = planDescriptionSearch(query, frequencies, Date.now());
  const texts = described ? await count({ ...described, order: 'recent' }) : NOTHING;
  return { ...mergeTallies(titles, texts), isDescribed: true };
}

function mergeTallies(a: TallyResult, b: TallyResult): TallyResult {
  const sums = new Map<string, Tally>();
  for (const one of [...a.tallies, ...b.tallies]) {
    const name = `${one.kind} ${one.value}`;
    const same = sums.get(name);
    sums.set(name, same ? addTally(same, one) : one);
  }
  return { tallies: [...sums.values()], found: a.found + b.found, isAll: a.isAll && b.isAll };
}

function addTally(a: Tally, b: Tally): Tally {
  return {
    ...a,
    count: a.count + b.count,
    min: a.min === null || b.min === null ? a.min : Math.min(a.min, b.min),
    max: a.max === null || b.max === null ? a.max : Math.max(a.max, b.max),
  };
}

function rangesOf(tallies: readonly Tally[]): NumberRanges {
  return new Map(
    tallies.flatMap(({ kind, value, min, max }) =>
      kind === 'range' && min !== null && max !== null ? [[value, { min, max }] as const] : [],
    ),
  );
}

function stepsOf({ needed, described }: SearchPlan): number {
  if (described) return STEPS.withTexts;
  return needed > 0 ? STEPS.withProbes : STEPS.alone;
}

function tagOfTally({ kind, value }: Tally, category: CategoryId | null): string {
  if (kind === 'subcategory' && category) return TAGS.subcategory(category, value);
  return kind === 'tag' ? value : `${kind} ${value}`;
}

function isUnset(value: SearchQuery[keyof SearchQuery]): boolean {
  return value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
}
