import type pg from 'pg';
import type { Facets } from '#shared/contract/search.ts';
import { CATEGORIES, type CategoryId } from '#shared/rules/categories.ts';
import { CONDITION_LABELS, CONDITIONS } from '#shared/rules/conditions.ts';
import type { SearchQuery } from '#shared/rules/search/search-query.ts';
import { TAGS } from '#shared/rules/search/terms.ts';
import { getCategoryRules } from '#shared/rules/taxonomy.ts';
import { countAttributes } from './facet-attributes.ts';
import {
  byCountDescending,
  type Count,
  type CountOf,
  countContext,
  countPostings,
  isAvailable,
  isCountedByTags,
  NONE,
} from './facet-counts.ts';
import { countTags } from './facets.queries.ts';
import { type Engine, MAX_COUNTED } from './find-listings.ts';
import { countAll, WALK_BUDGET } from './page.ts';
import { planSearch } from './search-plan.ts';

// The facets of a search. Each kind of filter is counted as if it were not set, so
// that users can switch to another option.

const CONDITION_COUNT_BUDGET = { ...WALK_BUDGET, steps: 5_000 };
const EMPTY: Facets = { categories: [], subcategories: [], conditions: [], attributes: [] };

export async function findFacets(engine: Engine, query: SearchQuery): Promise<Facets> {
  if (!planSearch(query, engine.frequencies, Date.now())) return EMPTY;
  const { category } = query;
  // Sequential, because one request must not occupy many connections at the same time.
  const categories = await countCategories(engine, {
    ...query,
    category: null,
    subcategory: null,
    attributes: [],
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

/** Without other filters, the tags alone provide the counts. */
export async function listSubcategories(
  pool: pg.Pool,
  category: CategoryId,
): Promise<Facets['subcategories']> {
  const tags = getCategoryRules(category).subcategories.map(({ id }) => TAGS.subcategory(category, id));
  const counted = await countTags(pool, tags, MAX_COUNTED);
  return subcategoriesBy(category, (tag) => counted.get(tag) ?? NONE);
}

async function countCategories(engine: Engine, query: SearchQuery): Promise<Facets['categories']> {
  const countOf = isCountedByTags(query, [])
    ? await countTags(
        engine.pool,
        CATEGORIES.map(({ id }) => TAGS.category(id)),
        MAX_COUNTED,
      ).then((counted) => (id: CategoryId) => counted.get(TAGS.category(id)) ?? NONE)
    : await countPostings(engine, query).then(
        ({ of }) =>
          (id: CategoryId) =>
            of('category', String(id)),
      );
  return CATEGORIES.map(({ id, name }) => ({ id, name, ...countOf(id) })).filter(isAvailable);
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
    .filter(isAvailable)
    .sort(byCountDescending);
}

async function countConditions(engine: Engine, query: SearchQuery): Promise<Facets['conditions']> {
  const { of, isAll, isDescribed } = await countPostings(engine, query);
  const counts: Facets['conditions'] = [];
  for (const value of CONDITIONS) {
    const count =
      isAll || isDescribed
        ? of('condition', value)
        : await countCondition(engine, { ...query, condition: value });
    counts.push({ value, name: CONDITION_LABELS[value], ...count });
  }
  return counts.filter(isAvailable);
}

async function countCondition({ pool, frequencies }: Engine, query: SearchQuery): Promise<Count> {
  const plan = planSearch(query, frequencies, Date.now());
  if (!plan) return NONE;
  const { total, isExact } = await countAll(pool, plan, MAX_COUNTED, CONDITION_COUNT_BUDGET);
  return { count: total, countIsExact: isExact };
}
