import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { type RunningServer, startServer } from '#server/create-server.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { cpuOfServer, spentBetween } from '../measure/cpu.ts';
import { mean } from '../measure/statistics.ts';

// Compares the processor time of uncached pages, including PostgreSQL's, on a large and a small database.

const ROUNDS = 8;
const PER_ROUND = 12;

export type PageCost = { page: string; large: number; small: number };

/** Returns the n-th address of a page. All are different, so that none is cached. */
const PAGES: Record<string, (n: number) => string> = {
  search: (n) => `/search?q=toyota&priceMin=${100_000 + n}`,
  'search, two words': (n) => `/search?q=samsung+galaxy&priceMin=${1_000 + n}`,
  category: (n) => `/category/1?priceMin=${1_000 + n}`,
  item: (n) => `/item/${1_000 + n * 7}`,
};

export async function measurePages(
  urls: { large: string; small: string },
  postmaster: number,
): Promise<PageCost[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-bench-'));
  const open = async (databaseUrl: string) => {
    const config = readConfig({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      THROTTLE_SCALE: '100000',
    });
    const app = await startServer(config, { log: createLog(config.logLevel) });
    await app.ready;
    return app;
  };
  const apps = { large: await open(urls.large), small: await open(urls.small) };
  let requests = 0;

  async function costOf(app: RunningServer, address: (n: number) => string): Promise<number> {
    const server = await cpuOfServer(postmaster);
    const own = process.cpuUsage();
    for (let n = 0; n < PER_ROUND; n += 1) {
      requests += 1;
      const response = await app.fetch(new Request(app.url + address(requests)));
      await response.arrayBuffer();
    }
    const used = process.cpuUsage(own);
    const spent = spentBetween(server, await cpuOfServer(postmaster));
    return ((used.user + used.system) / 1000 + spent) / PER_ROUND;
  }

  try {
    const costs: PageCost[] = [];
    for (const [page, address] of Object.entries(PAGES)) {
      const rounds: { large: number; small: number }[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const turn = {
          large: await costOf(apps.large, address),
          small: await costOf(apps.small, address),
        };
        // The first round warms up.
        if (round > 0) rounds.push(turn);
      }
      costs.push({
        page,
        large: mean(rounds.map(({ large }) => large)),
        small: mean(rounds.map(({ small }) => small)),
      });
    }
    return costs;
  } finally {
    await apps.large.stop();
    await apps.small.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
