import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { BenchApp } from '../measure/app-process.ts';
import { verdict } from '../measure/print.ts';
import { costsOf, hitRate } from './costs.ts';
import type { Visitors } from './visitors.ts';

// P10: pages in Zipf order, 60 a second, without changes, with ten new prices a second, and with ten new listings a
// second (a paused listing that is active again).

const PAGES_PER_SECOND = 60;
const CHANGES_PER_SECOND = 10;
const RATE_GOAL = 0.85;
const COST_GOAL = 1.3;

const CHANGES = {
  prices: [
    'UPDATE listings SET price = price + 1 WHERE id = $1',
    'UPDATE listing_texts SET revision = revision + 1 WHERE listing_id = $1',
  ],
  listings: [
    "UPDATE listings SET status = 'paused' WHERE id = $1",
    "UPDATE listings SET status = 'active', published_at = now() WHERE id = $1",
  ],
};

type Options = {
  app: BenchApp;
  postmaster: number;
  pool: pg.Pool;
  visitors: Visitors;
  choose(): string;
  seconds: number;
};

/** Longer than a page is current, so that the cache is as after hours. */
const WARM_UP_SECONDS = 200;

export async function measureChanges(options: Options): Promise<void> {
  const { app, postmaster, visitors, choose, seconds } = options;
  const readFor = (duration: number) =>
    visitors.read({ seconds: duration, perSecond: PAGES_PER_SECOND, address: choose });
  const read = () => readFor(seconds);
  await readFor(WARM_UP_SECONDS);
  console.log('\nP10: pages while listings change\n');
  console.log(
    '| changes | from the cache | rendered for a visitor | CPU of the app, ms a page | compared | |',
  );
  console.log('|---|---:|---:|---:|---:|---|');
  let base = Number.NaN;
  for (const kind of [null, 'prices', 'listings'] as const) {
    const done = new AbortController();
    const changing = kind ? change(options, CHANGES[kind], done.signal) : null;
    const { appMs, outcomes } = await costsOf(app, postmaster, read);
    done.abort();
    await changing;
    const cost = appMs / (seconds * PAGES_PER_SECOND);
    if (!kind) base = cost;
    const rate = hitRate(outcomes);
    const isMet = rate >= RATE_GOAL && cost <= base * COST_GOAL;
    console.log(
      `| ${kind ? `${CHANGES_PER_SECOND} ${kind} a second` : 'none'} | ${(100 * rate).toFixed(1)} % | ${outcomes.rendered ?? 0} | ${cost.toFixed(2)} | ${(cost / base).toFixed(2)} × | ${kind ? verdict(isMet) : ''} |`,
    );
  }
}

async function change({ pool }: Options, statements: readonly string[], signal: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM listings TABLESAMPLE SYSTEM (5) WHERE status = 'active' AND price IS NOT NULL LIMIT 2000",
  );
  for (let n = 0; !signal.aborted && n < rows.length; n += 1) {
    const started = performance.now();
    for (const statement of statements) await pool.query(statement, [rows[n]?.id]);
    const left = 1_000 / CHANGES_PER_SECOND - (performance.now() - started);
    if (left > 0) await pause(left);
  }
}
