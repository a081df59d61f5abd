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

// One page of what a plan finds, and where the next one begins. No position is an offset: listings may come and go between pages.

/** How much is looked at before a page is handed out as it is, with the way on: far more while there is nothing to hand out. */
export type WalkBudget = { steps: number; chunk: number; budgetMs: number; emptyBudgetMs: number };
export const WALK_BUDGET: WalkBudget = { steps: 20_000, chunk: 96, budgetMs: 60, emptyBudgetMs: 300 };
/** Counting goes less far than finding: "at least" is soon said, and must not cost more than the page it stands above. */
const COUNT_BUDGET: WalkBudget = { ...WALK_BUDGET, steps: 5_000 };

/** A step that only reads the next posting is cheap; one that looks elsewhere costs several; reading a text, many. */
function stepsOf(plan: SearchPlan, { steps }: WalkBudget): number {
  const { described, needed, ranges } = plan;
  if (described || ranges) return Math.ceil(steps * 0.15);
  return needed > 0 ? Math.ceil(steps * 0.4) : steps;
}

/** `total` is known where everything had to be looked at anyway. */
export type Page<Position> = { ids: number[]; next: Position | null; total: number | null };

/** A range of prices that few are in is a poor sieve for a long walk: those few are gathered instead. */
export async function chooseSource(pool: pg.Pool, plan: SearchPlan, walkLength: number): Promise<SearchPlan> {
  const { source, order } = plan;
  const isSieve = isPriced(plan) && !order.startsWith('price') && walkLength > FEW_GATHERED;
  if (!isSieve || !('term' in source) || source.beside) return plan;
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

/** Where a list by relevance stands: before a chunk, or within one that reaches from its newest to its oldest. */
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
    const waiting = rank(candidates, q, newest).filter((hit) => !last || compareRanked(last, hit) < 0);
    const shown = waiting.slice(0, limit - ids.length);
    const lastShown = shown.at(-1);
    ids.push(...shown.map(({ id }) => id));
    if ('after' in position && position.after === null && next === null) total = candidates.length;
    if (waiting.length > shown.length && lastShown)
      return {
        ids,
        total,
        next: { newest, oldest, last: { score: lastShown.score, key: lastShown.key }, next },
      };
    position = next && { after: next };
    // Time was spent without finding anything: the rest is for another page.
    if (candidates.length === 0) break;
  }
  return { ids, next: position, total };
}

/** How many there are, counted up to a cap and within the steps. */
export async function countAll(
  pool: pg.Pool,
  plan: SearchPlan,
  most: number,
  budget = COUNT_BUDGET,
): Promise<Total> {
  const steps = stepsOf(plan, budget);
  // A range of prices is a stretch of the order by price, and a sieve in any other.
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
    // Longer than the walk that found the chunk may have taken, so that all of it is found again.
    const { chunk, emptyBudgetMs } = budget;
    const patient = { ...budget, budgetMs: emptyBudgetMs * 2, emptyBudgetMs: emptyBudgetMs * 2 };
    const again = await walkOn(pool, listCandidates, plan, [range], chunk, patient);
    return { candidates: again.hits, newest, oldest, next: again.stoppedAt ?? next };
  }
  const ranges = rangesAfter(plan, position.after);
  const wanted = budget.chunk + 1;
  const { hits, stoppedAt } = await walkOn(pool, listCandidates, plan, ranges, wanted, budget);
  const candidates = hits.slice(0, budget.chunk);
  const newest = candidates[0]?.key ?? NOWHERE;
  const oldest = candidates.at(-1)?.key ?? NOWHERE;
  return { candidates, newest, oldest, next: hits.length >= wanted ? oldest : stoppedAt };
}

const NOWHERE: Key = [0, 0];

type Walk<H> = (
  pool: pg.Pool,
  plan: SearchPlan,
  range: Range,
  limits: { most: number; steps: number },
) => Promise<{ hits: H[]; walked: number | null }>;

/** Walks range after range until enough is found, all is walked, or the time for one page is spent. */
async function walkOn<H extends Hit>(
  pool: pg.Pool,
  walk: Walk<H>,
  plan: SearchPlan,
  ranges: readonly Range[],
  wanted: number,
  budget: WalkBudget,
): Promise<{ hits: H[]; stoppedAt: Key | null }> {
  const steps = stepsOf(plan, budget);
  const started = performance.now();
  const hits: H[] = [];
  for (const whole of ranges) {
    let range: Range | null = whole;
    while (range) {
      const found: Awaited<ReturnType<Walk<H>>> = await walk(pool, plan, range, {
        most: wanted - hits.length,
        steps,
      });
      hits.push(...found.hits);
      if (hits.length >= wanted) return { hits, stoppedAt: null };
      const edge: Key | null = found.walked === steps ? await findStep(pool, plan, range, steps) : null;
      const budgetMs = hits.length > 0 ? budget.budgetMs : budget.emptyBudgetMs;
      if (edge && performance.now() - started > budgetMs) return { hits, stoppedAt: edge };
      range = edge && restOf(plan, range, edge);
    }
  }
  return { hits, stoppedAt: null };
}
