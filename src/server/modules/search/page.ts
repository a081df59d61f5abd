import type pg from 'pg';
import { rangesAfter, restOf, wholeRange } from './ranges.ts';
import { compareRanked, rank } from './relevance.ts';
import { isPriced, type SearchPlan } from './search-plan.ts';
import {
  type Candidate,
  countHits,
  findStep,
  type Hit,
  hasFewPriced,
  type Key,
  listCandidates,
  listHits,
  type Range,
} from './walk.queries.ts';

// One page of the results of a plan, and the position of the next page. Positions are keys, not offsets,
// because listings appear and disappear between pages.

/**
 * Limits of the work for one page. A page with hits is returned after `budgetMs` even if it is not full; an
 * empty page is returned only after `emptyBudgetMs`. `steps` is the maximum per statement.
 */
export type WalkBudget = { steps: number; chunk: number; budgetMs: number; emptyBudgetMs: number };
export const WALK_BUDGET: WalkBudget = { steps: 20_000, chunk: 96, budgetMs: 60, emptyBudgetMs: 300 };
/** Counting stops earlier than paging: it must not cost more than the page, and can report "at least". */
const COUNT_BUDGET: WalkBudget = { ...WALK_BUDGET, steps: 5_000 };

/**
 * Reading the next posting is cheap, probing another list costs several
 * times more, reading a text even more.
 */
function stepsOf(plan: SearchPlan, { steps }: WalkBudget): number {
  const { described, needed, ranges } = plan;
  if (described || ranges) return Math.ceil(steps * 0.15);
  return needed > 0 ? Math.ceil(steps * 0.4) : steps;
}

/** `total` is null unless the first page walked the whole list. */
export type Page<Position> = { ids: number[]; next: Position | null; total: number | null };

/**
 * In a long walk, a price range with few listings rejects almost every
 * step. Those few are collected instead.
 */
export async function chooseSource(pool: pg.Pool, plan: SearchPlan, walkLength: number): Promise<SearchPlan> {
  const { source, order } = plan;
  const isSelective = isPriced(plan) && !order.startsWith('price') && walkLength > FEW_GATHERED;
  if (!isSelective || !('term' in source) || source.secondTerm) return plan;
  const isFew = await hasFewPriced(pool, source.term, plan, FEW_GATHERED);
  return isFew ? { ...plan, source: { ...source, fewPriced: true } } : plan;
}
const FEW_GATHERED = 2_000;

export async function pageInOrder(
  pool: pg.Pool,
  plan: SearchPlan,
  after: Key | null,
  limit: number,
  budget = WALK_BUDGET,
): Promise<Page<Key>> {
  const ranges = rangesAfter(plan, after);
  const { hits, stoppedAt } = await walkOn(pool, listHits, plan, ranges, limit + 1, budget);
  const ids = hits.slice(0, limit).map(({ id }) => id);
  const next = hits.length > limit ? (hits[limit - 1]?.key ?? null) : stoppedAt;
  return { ids, next, total: after === null && next === null ? ids.length : null };
}

/** A position in a list by relevance: before a chunk, or inside the chunk between `newest` and `oldest`. */
export type RelevancePosition =
  | { after: Key | null }
  | { newest: Key; oldest: Key; last: { score: number; key: Key }; next: Key | null };

export async function pageByRelevance(
  pool: pg.Pool,
  plan: SearchPlan,
  q: string,
  start: RelevancePosition,
  limit: number,
  budget = WALK_BUDGET,
): Promise<Page<RelevancePosition>> {
  const ids: number[] = [];
  let position: RelevancePosition | null = start;
  let total: number | null = null;
  while (position && ids.length < limit) {
    const last = 'last' in position ? position.last : null;
    const allowed = ids.length > 0 ? { ...budget, emptyBudgetMs: budget.budgetMs } : budget;
    const { candidates, newest, oldest, next } = await loadChunk(pool, plan, position, allowed);
    const remaining = rank(candidates, q, newest).filter((hit) => !last || compareRanked(last, hit) < 0);
    const shown = remaining.slice(0, limit - ids.length);
    const lastShown = shown.at(-1);
    ids.push(...shown.map(({ id }) => id));
    if ('after' in position && position.after === null && next === null) total = candidates.length;
    if (remaining.length > shown.length && lastShown)
      return {
        ids,
        total,
        next: { newest, oldest, last: { score: lastShown.score, key: lastShown.key }, next },
      };
    position = next && { after: next };
    // The budget is spent without a hit, so the next page continues.
    if (candidates.length === 0) break;
  }
  return { ids, next: position, total };
}

/** Counts the results up to `most`, within the step limit. */
export async function countAll(
  pool: pg.Pool,
  plan: SearchPlan,
  most: number,
  budget = COUNT_BUDGET,
): Promise<Total> {
  const steps = stepsOf(plan, budget);
  // A price range is contiguous only in the order by price.
  const counted: SearchPlan = isPriced(plan) ? { ...plan, order: 'price-low' } : plan;
  const limits = { most: most + 1, steps };
  const { count, walked } = await countHits(pool, counted, wholeRange(counted), limits);
  return { total: Math.min(count, most), isExact: walked !== null && walked < steps };
}
export type Total = { total: number; isExact: boolean };

type Chunk = { candidates: Candidate[]; newest: Key; oldest: Key; next: Key | null };

async function loadChunk(
  pool: pg.Pool,
  plan: SearchPlan,
  position: RelevancePosition,
  budget: WalkBudget,
): Promise<Chunk> {
  if ('oldest' in position) {
    const { newest, oldest, next } = position;
    const range: Range = { from: oldest, to: [newest[0], newest[1] + 1] };
    // A larger budget than that of the first walk, so that the whole chunk is found again.
    const { chunk, emptyBudgetMs } = budget;
    const longerBudget = { ...budget, budgetMs: emptyBudgetMs * 2, emptyBudgetMs: emptyBudgetMs * 2 };
    const repeated = await walkOn(pool, listCandidates, plan, [range], chunk, longerBudget);
    return { candidates: repeated.hits, newest, oldest, next: repeated.stoppedAt ?? next };
  }
  const ranges = rangesAfter(plan, position.after);
  const maxHits = budget.chunk + 1;
  const { hits, stoppedAt } = await walkOn(pool, listCandidates, plan, ranges, maxHits, budget);
  const candidates = hits.slice(0, budget.chunk);
  const newest = candidates[0]?.key ?? NO_KEY;
  const oldest = candidates.at(-1)?.key ?? NO_KEY;
  return { candidates, newest, oldest, next: hits.length >= maxHits ? oldest : stoppedAt };
}

const NO_KEY: Key = [0, 0];

type Walk<H> = (
  pool: pg.Pool,
  plan: SearchPlan,
  range: Range,
  limits: { most: number; steps: number },
) => Promise<{ hits: H[]; walked: number | null }>;

/** Walks the ranges in turn until it has enough hits, reaches the end, or uses up the time budget. */
async function walkOn<H extends Hit>(
  pool: pg.Pool,
  walk: Walk<H>,
  plan: SearchPlan,
  ranges: readonly Range[],
  maxHits: number,
  budget: WalkBudget,
): Promise<{ hits: H[]; stoppedAt: Key | null }> {
  const steps = stepsOf(plan, budget);
  const started = performance.now();
  const hits: H[] = [];
  for (const whole of ranges) {
    let range: Range | null = whole;
    while (range) {
      const found: Awaited<ReturnType<Walk<H>>> = await walk(pool, plan, range, {
        most: maxHits - hits.length,
        steps,
      });
      hits.push(...found.hits);
      if (hits.length >= maxHits) return { hits, stoppedAt: null };
      const edge: Key | null = found.walked === steps ? await findStep(pool, plan, range, steps) : null;
      const budgetMs = hits.length > 0 ? budget.budgetMs : budget.emptyBudgetMs;
      if (edge && performance.now() - started > budgetMs) return { hits, stoppedAt: edge };
      range = edge && restOf(plan, range, edge);
    }
  }
  return { hits, stoppedAt: null };
}
