import pg from 'pg';
import { newListingsMailJobs, sendWeek } from '#server/modules/newsletter/index.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { installQueue } from '#server/platform/jobs/install-queue.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createUnsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { loadMarket } from './market/load.ts';
import { load, ms } from './measure/print.ts';
import { openBenchServer } from './measure/server.ts';
import { makeReaders, squeezeDates } from './newsletter/make-readers.ts';
import { explainNewListings } from './newsletter/plan.ts';

// node bench/newsletter.ts [readers] [listings]: measures how long it takes to queue the weekly newsletter
// for all readers, each with different preferences, with 30,000 new listings a day. The emails are written
// and discarded.

const READERS = Number(process.argv[2] ?? 100_000);
const LISTINGS = Number(process.argv[3] ?? 300_000);
const NAME = 'kasuwa_bench_newsletter';
const FRIDAY = new Date('2026-11-20T07:00:00.000Z');

const server = await openBenchServer();
try {
  const { rowCount } = await server.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
  if (!rowCount) {
    await server.query(`CREATE DATABASE ${NAME}`);
    await loadMarket(server.urlOf(NAME), LISTINGS, console.log);
  }
  await connected(async (client) => {
    await squeezeDates(client, FRIDAY);
    await makeReaders(client, 2);
    console.log(
      `\nThe query for new listings in the largest state:\n\n${await explainNewListings(client, FRIDAY)}`,
    );
    await makeReaders(client, READERS);
  });
  await measure();
} finally {
  await server.stop();
}

async function measure(): Promise<void> {
  const url = server.urlOf(NAME);
  const log = createLog('warn');
  const { db, close } = openDatabase(url, log);
  const jobs = createJobs(url, log);
  let written = 0;
  const handlers = newListingsMailJobs({
    db,
    origin: () => 'https://kasuwa.example',
    maySend: async () => true,
    unsubscriber: createUnsubscriber('a secret of the bench, long enough', () => 'https://kasuwa.example'),
    deliver: async (_jobId, compose) => {
      written += (await compose()) ? 1 : 0;
      return 'accepted';
    },
  });
  for (const { job, run } of handlers) jobs.handle(job, run);
  await installQueue(url);
  await jobs.start();
  let batches = 0;
  let slowest = 0;
  const started = performance.now();
  let last = started;
  const sending = {
    db,
    jobs,
    log,
    onBatch() {
      batches += 1;
      slowest = Math.max(slowest, performance.now() - last);
      last = performance.now();
    },
  };
  let emails = 0;
  for (let queued = -1; queued !== 0; emails += queued) queued = await sendWeek(sending, FRIDAY);
  const took = performance.now() - started;
  console.log(
    `${emails} emails for ${READERS} readers queued in ${(took / 1000).toFixed(1)} s, ${batches} batches, the slowest ${ms(slowest)} (load ${load()}); ${written} written in the meantime.`,
  );
  await jobs.stop();
  await close();
}

async function connected(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server.urlOf(NAME) });
  await client.connect();
  await work(client).finally(() => client.end());
}
