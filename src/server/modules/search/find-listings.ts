import type pg from 'pg';
import type { SearchQuery } from '#shared/rules/search/search-query.ts';
import type { SearchPosition } from './cursor.ts';
import type { Frequencies } from './frequencies.ts';
import { chooseSource, countAll, type Page, pageByRelevance, pageInOrder, type Total } from './page.ts';
import { planDescriptionSearch, planSearch, type SearchPlan } from './search-plan.ts';
import { correctSpelling } from './spelling.ts';
import type { Key } from './walk.queries.ts';

// One page of a search: matches in titles, then, if those are few, matches in
// descriptions, then a corrected spelling.

export type Engine = { pool: pg.Pool; frequencies: Frequencies };
/** `counts`: without it, results beyond a full page are not counted. */
export type PageSize = { limit: number; counts: boolean };
export type SearchResult = Total & { ids: number[]; next: SearchPosition | null };
type Spelling = { q: string; applied: boolean };
/** `triedSpelling`: the corrected query that was searched, with or without results. */
export type FirstPage = SearchResult & { spelling: Spelling | null; triedSpelling: string | null };

export const MAX_COUNTED = 1_000;
/** Below this number of title matches, descriptions are searched too. */
export const FEW_RESULTS = 24;
const NOTHING: SearchResult = { ids: [], next: null, total: 0, isExact: true };

/** The first page. Looks for a corrected spelling when there are few results. */
export async function findFirst(engine: Engine, query: SearchQuery, size: PageSize): Promise<FirstPage> {
  const found = await findPage(engine, query, null, size);
  const isEnough = found.total >= FEW_RESULTS || (!size.counts && found.ids.length === size.limit);
  if (query.q === '' || isEnough) return { ...found, spelling: null, triedSpelling: null };
  const q = await correctSpelling(engine.pool, query.q);
  if (q === null) return { ...found, spelling: null, triedSpelling: null };
  if (found.total === 0 && found.next === null) {
    const corrected = await findPage(engine, { ...query, q }, null, size);
    return corrected.total > 0
      ? { ...corrected, spelling: { q, applied: true }, triedSpelling: q }
      : { ...found, spelling: null, triedSpelling: q };
  }
  const { total } = await countTitles(engine, { ...query, q });
  const spelling = total > found.total ? { q, applied: false } : null;
  return { ...found, spelling, triedSpelling: q };
}

export async function findPage(
  engine: Engine,
  query: SearchQuery,
  position: SearchPosition | null,
  { limit, counts }: PageSize,
): Promise<SearchResult> {
  const titles = await findByTitle(engine, query, position, limit);
  if (!titles) return NOTHING;
  const { ids, next } = titles;
  if (!counts && ids.length === limit && (next !== null || query.q === ''))
    return { ids, next, total: limit, isExact: next === null };
  const counted =
    titles.total === null ? await countTitles(engine, query) : { total: titles.total, isExact: true };
  if (query.q === '' || counted.total >= FEW_RESULTS || !counted.isExact) return { ids, next, ...counted };
  const after = position && 'described' in position ? position.described : null;
  const more = await findByDescription(engine, query, after, next === null ? limit - ids.length : 0);
  return {
    ids: [...ids, ...more.ids],
    next: next ?? more.next,
    total: Math.min(MAX_COUNTED, counted.total + more.total),
    isExact: more.isExact,
  };
}

async function findByTitle(
  engine: Engine,
  query: SearchQuery,
  position: SearchPosition | null,
  limit: number,
): Promise<Page<SearchPosition> | null> {
  const plan = await withSource(engine, planSearch(query, engine.frequencies, Date.now()));
  if (!plan) return null;
  if (position && 'described' in position) return { ids: [], next: null, total: null };
  if (query.sort === 'relevance' && query.q !== '') {
    const from = position && 'relevance' in position ? position.relevance : { after: null };
    const page = await pageByRelevance(engine.pool, plan, query.q, from, limit);
    return { ...page, next: page.next && { relevance: page.next } };
  }
  const after = position && 'key' in position ? position.key : null;
  const page = await pageInOrder(engine.pool, plan, after, limit);
  return { ...page, next: page.next && { key: page.next } };
}

async function findByDescription(
  engine: Engine,
  query: SearchQuery,
  after: Key | null,
  room: number,
): Promise<SearchResult> {
  const plan = await withSource(engine, planDescriptionSearch(query, engine.frequencies, Date.now()));
  if (!plan) return NOTHING;
  const { ids, next, total } = await pageInOrder(engine.pool, plan, after, room);
  const counted =
    total === null || room === 0 ? await countAll(engine.pool, plan, MAX_COUNTED) : { total, isExact: true };
  const isDeferred = room === 0 && counted.total > 0 && after === null;
  return { ids, next: next || isDeferred ? { described: isDeferred ? null : next } : null, ...counted };
}

async function withSource(
  { pool, frequencies }: Engine,
  plan: SearchPlan | null,
): Promise<SearchPlan | null> {
  if (!plan || !('term' in plan.source)) return plan;
  return chooseSource(pool, plan, frequencies.listingsWith(plan.source.term));
}

async function countTitles({ pool, frequencies }: Engine, query: SearchQuery): Promise<Total> {
  const plan = planSearch(query, frequencies, Date.now());
  return plan ? countAll(pool, plan, MAX_COUNTED) : { total: 0, isExact: true };
}
