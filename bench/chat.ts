import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '#server/platform/database/migrate.ts';
import { type Bare, measureBareInserts } from './chat/bare-inserts.ts';
import { type Chaos, runChaos } from './chat/chaos.ts';
import { measureRush, type Rush } from './chat/rush.ts';
import { makePairs } from './chat/users.ts';
import { type BenchApp, launchApp } from './measure/app-process.ts';
import { load, ms, verdict } from './measure/print.ts';
import { openBenchServer } from './measure/server.ts';
import { figuresOf } from './measure/statistics.ts';

// node bench/chat.ts [rush|chaos]: 2,000 open streams and 300 messages a second on one server process,
// compared with the bare cost of the same inserts; then a chaos test with cut streams and killed servers.
// This process generates the load. Goals: 99 of 100 messages delivered within 250 ms, the server under
// 600 MB, and no message lost, duplicated or out of order.

const RUSH = { pairs: 1_000, perSecond: 300, seconds: 30 };
const BARE_SECONDS = 10;
const CHAOS = { pairs: 40, seconds: 60 };
const MAX_P99_MS = 250;
const MAX_MEMORY_MB = 600;

const part = process.argv[2];
const server = await openBenchServer();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-chat-'));
try {
  if (part !== 'chaos') await rush();
  if (part !== 'rush') await chaos();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function rush(): Promise<void> {
  await withDatabase('kasuwa_bench_rush', async (databaseUrl) => {
    const pairs = await makePairs(databaseUrl, RUSH.pairs);
    const app = await launchApp(databaseUrl, dataDir);
    try {
      // Warm-up.
      await measureRush(app, server, { pairs: pairs.slice(0, 100), perSecond: 100, seconds: 5 });
      const measured = await measureRush(app, server, { ...RUSH, pairs });
      const bare = await measureBareInserts(server, databaseUrl, { ...RUSH, pairs, seconds: BARE_SECONDS });
      printRush(measured, bare);
    } finally {
      await app.stop();
    }
  });
}

async function chaos(): Promise<void> {
  await withDatabase('kasuwa_bench_chaos', async (databaseUrl) => {
    const pairs = await makePairs(databaseUrl, CHAOS.pairs);
    const launch = (port = '0') => launchApp(databaseUrl, dataDir, { PORT: port });
    const first = await launch();
    let latest: BenchApp = first;
    try {
      const result = await runChaos(first, () => launch(new URL(first.url).port), {
        ...CHAOS,
        pairs,
        onRestart(app) {
          latest = app;
        },
      });
      printChaos(result);
    } finally {
      await latest.stop();
    }
  });
}

async function withDatabase(name: string, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${name}`);
  try {
    await migrate(server.urlOf(name));
    await work(server.urlOf(name));
  } finally {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

function printRush(rush: Rush, bare: Bare): void {
  const delivery = figuresOf(rush.deliveryMs);
  const answer = figuresOf(rush.answerMs);
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const cost = rush.cpuMs.app + rush.cpuMs.postgres;
  console.log(
    `\n${RUSH.pairs * 2} streams, ${RUSH.perSecond} messages a second for ${RUSH.seconds} s (machine load ${load()})`,
  );
  console.log(
    `Sent ${rush.sent}, rejected ${rush.rejected}, delivered to the other side ${rush.delivered}; all streams opened in ${(rush.openedInMs / 1000).toFixed(1)} s.`,
  );
  console.log(
    `Delivery: p50 ${ms(delivery.p50)}, p95 ${ms(delivery.p95)}, p99 ${ms(delivery.p99)}: ${verdict(delivery.p99 < MAX_P99_MS && rush.delivered === rush.sent)}`,
  );
  console.log(`Response to the sender: p50 ${ms(answer.p50)}, p95 ${ms(answer.p95)}, p99 ${ms(answer.p99)}.`);
  console.log(
    `Peak memory of the server: ${Math.round(rush.memoryMb)} MB: ${verdict(rush.memoryMb < MAX_MEMORY_MB)}`,
  );
  console.log(
    `Processor: server ${percent(rush.cpuShare.app)}, PostgreSQL ${percent(rush.cpuShare.postgres)}, load ${percent(rush.cpuShare.load)} of one core.`,
  );
  console.log(
    `A message costs ${cost.toFixed(2)} ms of processor (server ${rush.cpuMs.app.toFixed(2)}, PostgreSQL ${rush.cpuMs.postgres.toFixed(2)}); the bare inserts ${bare.cpuMs.toFixed(2)} ms: ${(cost / bare.cpuMs).toFixed(1)} ×, in PostgreSQL alone ${(rush.cpuMs.postgres / bare.cpuMs).toFixed(1)} ×.`,
  );
  console.log(
    `The bare inserts took p50 ${ms(bare.p50)}, p99 ${ms(bare.p99)}; delivery takes ${(delivery.p50 / bare.p50).toFixed(1)} × and ${(delivery.p99 / bare.p99).toFixed(1)} × as long.`,
  );
}

function printChaos(chaos: Chaos): void {
  const resume = figuresOf(chaos.resumeMs);
  const restart = figuresOf(chaos.restartMs);
  const { missing, duplicated, disordered, resets } = chaos;
  console.log(
    `\nChaos: ${chaos.streams} streams, ${chaos.cuts} cut, the server killed ${chaos.kills} times in ${CHAOS.seconds} s (machine load ${load()})`,
  );
  console.log(`Acknowledged ${chaos.acknowledged} messages, ${chaos.retries} retries.`);
  console.log(
    `Missing ${missing}, duplicated ${duplicated}, out of order ${disordered}, resets ${resets}: ${verdict(missing + duplicated + disordered === 0 && chaos.acknowledged > 0)}`,
  );
  console.log(
    `Streams reconnected after ${ms(resume.p50)} (p50), ${ms(resume.p99)} (p99); a killed server restarted in ${ms(restart.p50)} (p50).`,
  );
}
