import pg from 'pg';
import { countQueues, findOldest, listQueue } from '#server/modules/cases/index.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { CASE_QUEUES } from '#shared/rules/moderation/cases.ts';
import { load, ms, verdict } from './measure/print.ts';
import { openBenchServer } from './measure/server.ts';
import { figuresOf } from './measure/statistics.ts';

// node bench/staff-queues.ts [reports]: reads every queue of staff with 100,000 open reports, its first page and pages
// deep inside. Goal: 99 of 100 pages, with the counts of all queues, within 100 ms.

const REPORTS = Number(process.argv[2] ?? 100_000);
const PAGES = 200;
const WARM_UP = 3;
const PAGE = 26;
const MAX_P99_MS = 100;
const DATABASE = 'kasuwa_bench_queues';

const server = await openBenchServer();
try {
  await server.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${DATABASE}`);
  await migrate(server.urlOf(DATABASE));
  await fill();
  await measure();
} finally {
  await server.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await server.stop();
}

/** One case for each report, because cases are what a page reads. */
async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: server.urlOf(DATABASE) });
  await client.connect();
  await client.query(`
    INSERT INTO users (id, name, email)
    SELECT gen_random_uuid(), 'User ' || n, n || '@example.com' FROM generate_series(1, 2000) n`);
  await client.query(
    `WITH u AS (SELECT id, row_number() OVER () AS n FROM users)
     INSERT INTO cases (kind, subject, user_id, risk, signal_risk, why, reports, opened_at, assignee_id)
     SELECT 'seller', gen_random_uuid(), u.id, g.n * 7 % 101, g.n * 7 % 101, 'Looks like a scam', 1,
       now() - g.n * interval '5 seconds', CASE WHEN g.n % 50 = 0 THEN (SELECT id FROM u WHERE n = 1) END
     FROM generate_series(1, $1::int) g (n) JOIN u ON u.n = g.n % 2000 + 1`,
    [REPORTS],
  );
  await client.query('ANALYZE');
  await client.end();
}

async function measure(): Promise<void> {
  const { db, close } = openDatabase(server.urlOf(DATABASE), createLog('warn'));
  const [staff] = (
    await db.execute<{ id: string }>(
      'SELECT assignee_id AS id FROM cases WHERE assignee_id IS NOT NULL LIMIT 1',
    )
  ).rows;
  const staffId = staff?.id ?? '';
  console.log(
    `${REPORTS} open reports (load ${load()}). A page of a queue with all counts and the oldest case:`,
  );
  for (const queue of CASE_QUEUES) {
    const times: number[] = [];
    let after = null;
    // The first pages open the connections and are not counted.
    for (let page = -WARM_UP; page < PAGES; page += 1) {
      const started = performance.now();
      const [rows]: [Awaited<ReturnType<typeof listQueue>>, unknown, unknown] = await Promise.all([
        listQueue(db, queue, { staffId, after, limit: PAGE }),
        countQueues(db, staffId),
        findOldest(db, queue, staffId),
      ]);
      if (page >= 0) times.push(performance.now() - started);
      after = rows.at(-1) ?? null;
    }
    const { p50, p99 } = figuresOf(times);
    console.log(`  ${queue.padEnd(13)} median ${ms(p50)}, 99 % ${ms(p99)}  ${verdict(p99 <= MAX_P99_MS)}`);
  }
  await close();
}
