import type pg from 'pg';
import type { Order, SearchPlan, Source } from './search-plan.ts';
import { run } from './statements.ts';

// The SQL of a walk: it reads one list of listings in order, selects those that meet all other
// conditions, and stops after a maximum number of steps.

/** A position in an order: time or price, then the listing id. */
export type Key = readonly [number, number];
/** `from` is inclusive and `to` exclusive in both directions of a walk. */
export type Range = { from: Key; to: Key };
export type Hit = { id: number; key: Key };
export type Candidate = Hit & { title: string; featured: boolean; hasPhoto: boolean };

/** `walked` is null when the maximum number of hits was found. */
type WalkResult<H> = { hits: H[]; walked: number | null };

type Row = { id: string | null; key: string; walked: number | null };
type CandidateRow = Row & { title: string | null; featured: boolean; has_photo: boolean };

export async function listHits(
  pool: pg.Pool,
  plan: SearchPlan,
  range: Range,
  { most, steps }: { most: number; steps: number },
): Promise<WalkResult<Hit>> {
  const { text, values } = hitsOf(plan, range, most, steps);
  const rows = await run<Row>(
    pool,
    `${text}
    SELECT listing_id AS id, ${keyOf(plan.order)} AS key, NULL::int AS walked FROM hits UNION ALL ${WALK_END}`,
    values,
    statementOptions(plan),
  );
  return gather(rows, (row) => hitOf(row));
}

/** Hits with the fields that ranking needs. */
export async function listCandidates(
  pool: pg.Pool,
  plan: SearchPlan,
  range: Range,
  { most, steps }: { most: number; steps: number },
): Promise<WalkResult<Candidate>> {
  const { text, values } = hitsOf(plan, range, most, steps);
  const rows = await run<CandidateRow>(
    pool,
    `${text}
    SELECT h.listing_id AS id, h.sk AS key, NULL::int AS walked, l.title, l.featured, l.has_photo
    FROM hits h LEFT JOIN LATERAL (
      SELECT title, featured, cover IS NOT NULL AS has_photo FROM listings WHERE id = h.listing_id OFFSET 0
    ) l ON true
    UNION ALL SELECT w.id, w.key, w.walked, NULL, NULL, NULL FROM (${WALK_END}) w (id, key, walked)`,
    values,
    statementOptions(plan),
  );
  return gather(rows, (row) => ({
    ...hitOf(row),
    title: row.title ?? '',
    featured: row.featured,
    hasPhoto: row.has_photo,
  }));
}

export async function countHits(
  pool: pg.Pool,
  plan: SearchPlan,
  range: Range,
  { most, steps }: { most: number; steps: number },
): Promise<{ count: number; walked: number | null }> {
  const { text, values } = hitsOf(plan, range, most, steps);
  const rows = await run<{ count: number; walked: number | null }>(
    pool,
    `${text}
    SELECT n AS count, CASE WHEN n < $1 THEN (SELECT count(*)::int FROM walk) END AS walked
    FROM (SELECT count(*)::int AS n FROM hits) counted`,
    values,
    statementOptions(plan),
  );
  return rows[0] ?? { count: 0, walked: 0 };
}

/** Whether at most `few` listings with the term are within the price range. */
export async function hasFewPriced(
  pool: pg.Pool,
  term: string,
  { priceMin, priceMax }: SearchPlan,
  few: number,
): Promise<boolean> {
  const rows = await run<{ isFew: boolean }>(
    pool,
    `SELECT count(*) <= $4::int AS "isFew" FROM (
       SELECT FROM search_postings WHERE term = $1 AND price BETWEEN $2 AND $3 LIMIT $4::int + 1
     ) limited`,
    [term, priceMin, priceMax, few],
  );
  return rows[0]?.isFew ?? false;
}

/** The key of the last posting that a walk of `steps` steps reads; null when the list is shorter. */
export async function findStep(
  pool: pg.Pool,
  plan: SearchPlan,
  range: Range,
  steps: number,
): Promise<Key | null> {
  const { source, order } = plan;
  const rows = await run<{ id: string; key: string }>(
    pool,
    `SELECT listing_id AS id, ${keyOf(order)} AS key FROM (${sourceOf(source, order)}) walk OFFSET $2 - 1 LIMIT $1::int`,
    [1, steps, ...range.from, ...range.to, sourceValue(source)],
    statementOptions(plan),
  );
  return rows[0] ? [Number(rows[0].key), Number(rows[0].id)] : null;
}

const WALK_END = `SELECT NULL::bigint, NULL::bigint, (SELECT count(*)::int FROM walk) WHERE (SELECT count(*) FROM hits) < $1`;

/** The best plan for joining two term lists depends on their lengths, so such a statement is replanned. */
export function statementOptions({ source }: SearchPlan): { replan: boolean } {
  return { replan: 'term' in source && source.secondTerm !== undefined };
}

/** A `WITH` clause that defines `walk` and `hits` for the statement that follows it. */
export function hitsOf(plan: SearchPlan, range: Range, most: number, steps: number) {
  const { source, order, category, state, condition, priceMin, priceMax, since } = plan;
  const values: unknown[] = [most, steps, ...range.from, ...range.to, sourceValue(source)];
  values.push(category, state, condition, priceMin, priceMax, since);
  const probes = probesOf(plan, values);
  const onText = textConditions(plan, values);
  const text = `
    WITH walk AS MATERIALIZED (${sourceOf(source, order)}),
    hits AS MATERIALIZED (
      SELECT listing_id, sk, price, category_id, condition FROM walk w
      WHERE ($8::smallint IS NULL OR category_id = $8) AND ($9::text IS NULL OR state = $9)
        AND ($10::text IS NULL OR condition = $10) AND price BETWEEN $11 AND $12 AND sk >= $13
        ${probes}
        ${onText}
      LIMIT $1
    )`;
  return { text, values };
}

/**
 * One EXISTS per term lets the first missing term end the check. With mutually exclusive terms, the check
 * compares the number of matching terms with `needed`.
 */
function probesOf({ others, needed }: SearchPlan, values: unknown[]): string {
  if (needed === 0) return '';
  const terms = `$${values.push(others)}::text[]`;
  const same = 'p.sk = w.sk AND p.listing_id = w.listing_id';
  if (needed < others.length)
    return `AND $${values.push(needed)}::int = (SELECT count(*) FROM search_postings p WHERE p.term = ANY (${terms}) AND ${same})`;
  return others
    .map(
      (_, at) =>
        `AND EXISTS (SELECT FROM search_postings p WHERE p.term = (${terms})[${at + 1}] AND ${same} OFFSET 0)`,
    )
    .join(' ');
}

/** These conditions read one listing text per row, so they are checked after all others. */
function textConditions({ ranges, described }: SearchPlan, values: unknown[]): string {
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const text = described && addValue(described);
  const conditions = [
    ...(ranges ? [`t.attributes @@ ${addValue(ranges)}::jsonpath`] : []),
    ...(text ? [`t.words @> ${text}::text[] AND NOT t.terms @> ${text}::text[]`] : []),
  ];
  if (conditions.length === 0) return '';
  return `AND EXISTS (SELECT FROM listing_texts t WHERE t.listing_id = w.listing_id AND ${conditions.join(' AND ')} OFFSET 0)`;
}

function keyOf(order: Order): 'price' | 'sk' {
  return order.startsWith('price') ? 'price' : 'sk';
}

const POSTING_COLUMNS = 'sk, listing_id, price, category_id, state, condition';
const LISTING_COLUMNS = `search_sk(l.published_at) AS sk, l.id AS listing_id, search_price(l.price) AS price,
  l.category_id, l.state, l.condition`;
/** No user pages through more listings of one seller, or more descriptions with one rare word. */
const MAX_GATHERED = 5_000;
/** Below the step limit of every page walk, so that one statement walks all of these listings. */
const MAX_PRICED = 2_500;

function sourceOf(source: Source, order: Order): string {
  const key = keyOf(order);
  const direction = order === 'oldest' || order === 'price-low' ? 'ASC' : 'DESC';
  const inRange = (of = '') =>
    `(${of}${key}, ${of}listing_id) >= ($3::bigint, $4::bigint) AND (${of}${key}, ${of}listing_id) < ($5::bigint, $6::bigint)`;
  const end = `ORDER BY ${key} ${direction}, listing_id ${direction} LIMIT $2::int`;
  if ('term' in source && source.fewPriced)
    return `SELECT * FROM (
      SELECT ${POSTING_COLUMNS} FROM search_postings WHERE term = $7::text AND price BETWEEN $11 AND $12 LIMIT ${MAX_PRICED}
    ) gathered WHERE ${inRange()} ${end}`;
  if ('term' in source && source.secondTerm)
    return `SELECT a.sk, a.listing_id, a.price, a.category_id, a.state, a.condition
      FROM search_postings a JOIN search_postings b ON b.${key} = a.${key} AND b.listing_id = a.listing_id
      WHERE a.term = ($7::text[])[1] AND b.term = ($7::text[])[2] AND ${inRange('a.')} AND ${inRange('b.')}
      ORDER BY a.${key} ${direction}, a.listing_id ${direction} LIMIT $2::int`;
  if ('term' in source)
    return `SELECT ${POSTING_COLUMNS} FROM search_postings WHERE term = $7::text AND ${inRange()} ${end}`;
  if ('seller' in source)
    return `SELECT * FROM (
      SELECT ${LISTING_COLUMNS} FROM listings l WHERE l.seller_id = $7::uuid AND l.status = 'active'
      ORDER BY l.published_at DESC LIMIT ${MAX_GATHERED}) gathered WHERE ${inRange()} ${end}`;
  return `SELECT * FROM (
      SELECT ${LISTING_COLUMNS} FROM listings l WHERE l.status = 'active'
        AND l.id = ANY (ARRAY(SELECT listing_id FROM listing_texts WHERE words @> $7::text[] LIMIT ${MAX_GATHERED}))
    ) gathered WHERE ${inRange()} ${end}`;
}

function sourceValue(source: Source): unknown {
  if ('term' in source) return source.secondTerm ? [source.term, source.secondTerm] : source.term;
  return 'seller' in source ? source.seller : source.words;
}

function hitOf({ id, key }: Row): Hit {
  return { id: Number(id), key: [Number(key), Number(id)] };
}

function gather<R extends Row, H>(rows: readonly R[], read: (row: R) => H): WalkResult<H> {
  const hits = rows.filter(({ id }) => id !== null);
  return { hits: hits.map(read), walked: rows.find(({ id }) => id === null)?.walked ?? null };
}
