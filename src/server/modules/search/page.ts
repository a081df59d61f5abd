import type pg from 'pg';
import { isPriced, type Narrowing } from './narrowing.ts';
import { rangesAfter, restOf, wholeRange } from './ranges.ts';
import { compareRanked, rank } from './relevance.ts';
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

// One page of what a narrowing finds, and where the next one begins. No place is an offset: listings may come and go between pages.

/** How much is looked at before a page is handed out as it is, with the way on: far more while there is nothing to hand out. */
export type Bounds = { steps: number; chunk: number; budgetMs: number; emptyBudgetMs: number };
export const BOUNDS: Bounds = { steps: 20_000, chunk: 96, budgetMs: 60, emptyBudgetMs: 300 };
/** Counting goes less far than finding: "at least" is soon said, and must not cost more than the page it stands above. */
const COUNTED: Bounds = { ...BOUNDS, steps: 5_000 };

/** A step that only reads the next posting is cheap; one that looks elsewhere costs several; reading a text, many. */
function stepsOf(narrowing: Narrowing, { steps }: Bounds): number {
  const { described, needed, ranges } = narrowing;
  if (described || ranges) return Math.ceil(steps * 0.15);
  return needed > 0 ? Math.ceil(steps * 0.4) : steps;
}

/** `total` is known where everything had to be looked at anyway. */
export type Page<Place> = { ids: number[]; next: Place | null; total: number | null };

/** A range of prices that few are in is a poor sieve for a long walk: those few are gathered instead. */
export async function settle(pool: pg.Pool, narrowing: Narrowing, walkLength: number): Promise<Narrowing> {
  const { source, order } = narrowing;
  const isSieve = isPriced(narrowing) && !order.startsWith('price') && walkLength > FEW_GATHERED;
  if (!isSieve || !('term' in source) || source.beside) return narrowing;
  const isFew = await hasFewPriced(pool, source.term, narrowing, FEW_GATHERED);
  return isFew ? { ...narrowing, source: { ...source, fewPriced: true } } : narrowing;
}
const FEW_GATHERED = 2_000;

export async function pageInOrder(
  pool: pg.Pool,
  narrowing: Narrowing,
  after: Key | null,
  limit: number,
  bounds = BOUNDS,
): Promise<Page<Key>> {
  const ranges = rangesAfter(narrowing, after);
  const { hits, stoppedAt } = await walkOn(pool, listHits, narrowing, ranges, limit + 1, bounds);
  const ids = hits.slice(0, limit).map(({ id }) => id);
  const next = hits.length > limit ? (hits[limit - 1]?.key ?? null) : stoppedAt;
  return { ids, next, total: after === null && next === null ? ids.length : null };
}

/** Where a list by relevance stands: before a chunk, or within one that reaches from its newest to its oldest. */
export type RelevancePlace =
  | { after: Key | null }
  | { newest: Key; oldest: Key; last: { score: number; key: Key }; next: Key | null };

export async function pageByRelevance(
  pool: pg.Pool,
  narrowing: Narrowing,
  q: string,
  start: RelevancePlace,
  limit: number,
  bounds = BOUNDS,
): Promise<Page<RelevancePlace>> {
  const ids: number[] = [];
  let place: RelevancePlace | null = start;
  let total: number | null = null;
  while (place && ids.length < limit) {
    const last = 'last' in place ? place.last : null;
    const allowed = ids.length > 0 ? { ...bounds, emptyBudgetMs: bounds.budgetMs } : bounds;
    const { candidates, newest, oldest, next } = await loadChunk(pool, narrowing, place, allowed);
    const waiting = rank(candidates, q, newest).filter((hit) => !last || compareRanked(last, hit) < 0);
    const shown = waiting.slice(0, limit - ids.length);
    const lastShown = shown.at(-1);
    ids.push(...shown.map(({ id }) => id));
    if ('after' in place && place.after === null && next === null) total = candidates.length;
    if (waiting.length > shown.length && lastShown)
      return {
        ...{ ids, total },
        next: { newest, oldest, last: { score: lastShown.score, key: lastShown.key }, next },
      };
    place = next && { after: next };
    // Time was spent without finding anything: the rest is for another page.
    if (candidates.length === 0) break;
  }
  return { ids, next: place, total };
}

/** How many there are, counted up to a cap and within the steps. */
export async function countAll(
  pool: pg.Pool,
  narrowing: Narrowing,
  most: number,
  bounds = COUNTED,
): Promise<Total> {
  const steps = stepsOf(narrowing, bounds);
  // A range of prices is a stretch of the order by price, and a sieve in any other.
  const counted: Narrowing = isPriced(narrowing) ? { ...narrowing, order: 'price-low' } : narrowing;
  const limits = { most: most + 1, steps };
  const { count, walked } = await countHits(pool, counted, wholeRange(counted), limits);
  return { total: Math.min(count, most), isExact: walked !== null && walked < steps };
}
export type Total = { total: number; isExact: boolean };

type Chunk = { candidates: Candidate[]; newest: Key; oldest: Key; next: Key | null };

async function loadChunk(
  pool: pg.Pool,
  narrowing: Narrowing,
  place: RelevancePlace,
  bounds: Bounds,
): Promise<Chunk> {
  if ('oldest' in place) {
    const { newest, oldest, next } = place;
    const range: Range = { from: oldest, to: [newest[0], newest[1] + 1] };
    // Longer than the walk that found the chunk may have taken, so that all of it is found again.
    const { chunk, emptyBudgetMs } = bounds;
    const patient = { ...bounds, budgetMs: emptyBudgetMs * 2, emptyBudgetMs: emptyBudgetMs * 2 };
    const again = await walkOn(pool, listCandidates, narrowing, [range], chunk, patient);
    return { candidates: again.hits, newest, oldest, next: again.stoppedAt ?? next };
  }
  const ranges = rangesAfter(narrowing, place.after);
  const wanted = bounds.chunk + 1;
  const { hits, stoppedAt } = await walkOn(pool, listCandidates, narrowing, ranges, wanted, bounds);
  const candidates = hits.slice(0, bounds.chunk);
  const newest = candidates[0]?.key ?? NOWHERE;
  const oldest = candidates.at(-1)?.key ?? NOWHERE;
  return { candidates, newest, oldest, next: hits.length >= wanted ? oldest : stoppedAt };
}

const NOWHERE: Key = [0, 0];

type Walk<H> = (
  pool: pg.Pool,
  narrowing: Narrowing,
  range: Range,
  limits: { most: number; steps: number },
) => Promise<{ hits: H[]; walked: number | null }>;

/** Walks range after range until enough is found, all is walked, or the time for one page is spent. */
async function walkOn<H extends Hit>(
  pool: pg.Pool,
  walk: Walk<H>,
  narrowing: Narrowing,
  ranges: readonly Range[],
  wanted: number,
  bounds: Bounds,
): Promise<{ hits: H[]; stoppedAt: Key | null }> {
  const steps = stepsOf(narrowing, bounds);
  const started = performance.now();
  const hits: H[] = [];
  for (const whole of ranges) {
    let range: Range | null = whole;
    while (range) {
      const found: Awaited<ReturnType<Walk<H>>> = await walk(pool, narrowing, range, {
        most: wanted - hits.length,
        steps,
      });
      hits.push(...found.hits);
      if (hits.length >= wanted) return { hits, stoppedAt: null };
      const edge: Key | null = found.walked === steps ? await findStep(pool, narrowing, range, steps) : null;
      const budgetMs = hits.length > 0 ? bounds.budgetMs : bounds.emptyBudgetMs;
      if (edge && performance.now() - started > budgetMs) return { hits, stoppedAt: edge };
      range = edge && restOf(narrowing, range, edge);
    }
  }
  return { hits, stoppedAt: null };
}
