import type pg from 'pg';
import type { SearchQuery } from '#shared/rules/search/search-query.ts';
import type { Place } from './cursor.ts';
import type { Frequencies } from './frequencies.ts';
import { type Narrowing, narrow, narrowByDescription } from './narrowing.ts';
import { countAll, type Page, pageByRelevance, pageInOrder, settle, type Total } from './page.ts';
import { mendSpelling } from './spelling.ts';
import type { Key } from './walk.queries.ts';

// One page of a search: what titles find, then, when that is little, what descriptions find, then another spelling.

export type Engine = { pool: pg.Pool; frequencies: Frequencies };
export type Found = Total & { ids: number[]; next: Place | null };
type Spelling = { q: string; applied: boolean };
/** `triedSpelling`: another one that was looked for, whether or not it found anything. */
export type FirstPage = Found & { spelling: Spelling | null; triedSpelling: string | null };

export const MOST_COUNTED = 1_000;
/** With fewer than that, descriptions are searched too. */
export const FEW = 24;
const NOTHING: Found = { ids: [], next: null, total: 0, isExact: true };

/** The first page; another spelling is looked for when there is little. */
export async function findFirst(engine: Engine, query: SearchQuery, limit: number): Promise<FirstPage> {
  const found = await findPage(engine, query, null, limit);
  if (query.q === '' || found.total >= FEW) return { ...found, spelling: null, triedSpelling: null };
  const q = await mendSpelling(engine.pool, query.q);
  if (q === null) return { ...found, spelling: null, triedSpelling: null };
  if (found.total === 0 && found.next === null) {
    const mended = await findPage(engine, { ...query, q }, null, limit);
    return mended.total > 0
      ? { ...mended, spelling: { q, applied: true }, triedSpelling: q }
      : { ...found, spelling: null, triedSpelling: q };
  }
  const { total } = await countTitles(engine, { ...query, q });
  const spelling = total > found.total ? { q, applied: false } : null;
  return { ...found, spelling, triedSpelling: q };
}

export async function findPage(
  engine: Engine,
  query: SearchQuery,
  place: Place | null,
  limit: number,
): Promise<Found> {
  const titles = await findByTitle(engine, query, place, limit);
  if (!titles) return NOTHING;
  const { ids, next } = titles;
  const counted =
    titles.total === null ? await countTitles(engine, query) : { total: titles.total, isExact: true };
  if (query.q === '' || counted.total >= FEW || !counted.isExact) return { ids, next, ...counted };
  const after = place && 'described' in place ? place.described : null;
  const more = await findByDescription(engine, query, after, next === null ? limit - ids.length : 0);
  return {
    ids: [...ids, ...more.ids],
    next: next ?? more.next,
    total: Math.min(MOST_COUNTED, counted.total + more.total),
    isExact: more.isExact,
  };
}

async function findByTitle(
  engine: Engine,
  query: SearchQuery,
  place: Place | null,
  limit: number,
): Promise<Page<Place> | null> {
  const narrowing = await settled(engine, narrow(query, engine.frequencies, Date.now()));
  if (!narrowing) return null;
  if (place && 'described' in place) return { ids: [], next: null, total: null };
  if (query.sort === 'relevance' && query.q !== '') {
    const from = place && 'relevance' in place ? place.relevance : { after: null };
    const page = await pageByRelevance(engine.pool, narrowing, query.q, from, limit);
    return { ...page, next: page.next && { relevance: page.next } };
  }
  const after = place && 'key' in place ? place.key : null;
  const page = await pageInOrder(engine.pool, narrowing, after, limit);
  return { ...page, next: page.next && { key: page.next } };
}

async function findByDescription(
  engine: Engine,
  query: SearchQuery,
  after: Key | null,
  room: number,
): Promise<Found> {
  const narrowing = await settled(engine, narrowByDescription(query, engine.frequencies, Date.now()));
  if (!narrowing) return NOTHING;
  const { ids, next, total } = await pageInOrder(engine.pool, narrowing, after, room);
  const counted =
    total === null || room === 0
      ? await countAll(engine.pool, narrowing, MOST_COUNTED)
      : { total, isExact: true };
  const begins = room === 0 && counted.total > 0 && after === null;
  return { ids, next: next || begins ? { described: begins ? null : next } : null, ...counted };
}

async function settled(
  { pool, frequencies }: Engine,
  narrowing: Narrowing | null,
): Promise<Narrowing | null> {
  if (!narrowing || !('term' in narrowing.source)) return narrowing;
  return settle(pool, narrowing, frequencies.listingsWith(narrowing.source.term));
}

async function countTitles({ pool, frequencies }: Engine, query: SearchQuery): Promise<Total> {
  const narrowing = narrow(query, frequencies, Date.now());
  return narrowing ? countAll(pool, narrowing, MOST_COUNTED) : { total: 0, isExact: true };
}
