import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildWhenStale } from '../scripts/build.ts';
import { launchApp } from './measure/app-process.ts';
import { databaseOf, openBenchServer, SIZES } from './measure/server.ts';
import { openBenchClient } from './search/client.ts';
import { measureCrowd } from './search/crowd.ts';
import type { SearchFigures } from './search/figures.ts';
import { measureInserts } from './search/inserts.ts';
import { KINDS } from './search/kinds.ts';
import { measurePages } from './search/page-cost.ts';
import { explain } from './search/plans.ts';
import { printCrowd, printInserts, printKind, printPages } from './search/print.ts';
import { openRace } from './search/race.ts';
import { listReads } from './search/reads.ts';

// node bench/search.ts [large small]: measures search on a database of 1,000,000 listings and on one of
// 100,000, or of the given sizes. bench/report.ts turns the figures into a page.

await buildWhenStale();
const [large = SIZES.large, small = SIZES.small] = process.argv.slice(2).map(Number);
const server = await openBenchServer();
const urls = { large: server.urlOf(databaseOf(large)), small: server.urlOf(databaseOf(small)) };
try {
  const figures: SearchFigures = {
    measuredAt: new Date().toISOString(),
    load: 0,
    kinds: [],
    pages: [],
    crowd: [],
    inserts: await measureInserts(urls.large),
  };
  printInserts(figures.inserts);

  const clients = { large: await openBenchClient(urls.large), small: await openBenchClient(urls.small) };
  const race = await openRace(clients, server.postmaster);
  for (const kind of KINDS) {
    const { waves, ...measured } = await race.run(kind);
    const plans = await explain(clients.large.pool, waves);
    figures.kinds.push({ ...measured, plans });
    printKind(measured);
  }
  const reads = await listReads(clients.large.pool);
  await race.close();
  await clients.large.close();
  await clients.small.close();

  figures.pages = await measurePages(urls, server.postmaster);
  printPages(figures.pages);

  const app = await launchApp(urls.large, server.dataDir);
  try {
    for (const [name, addresses] of Object.entries(reads))
      figures.crowd.push(await measureCrowd(app, name, addresses));
  } finally {
    await app.stop();
  }
  printCrowd(figures.crowd);

  figures.load = os.loadavg()[1] ?? 0;
  await writeFile(path.join(server.dataDir, 'figures.json'), JSON.stringify(figures));
} finally {
  await server.stop();
}
