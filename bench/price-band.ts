import { createRouterClient } from '@orpc/server';
import { priceBandProcedure } from '#server/modules/selling/index.ts';
import { newPageRecord } from '#server/platform/api/page-tags.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { databaseOf, openBenchServer, SIZES } from './measure/server.ts';

// node bench/price-band.ts [size]: the time of the price band of item pages, first and from the cache, for random
// active listings. Each listing of a group after the first one finds the prices of the group.

const LISTINGS = 300;
const size = Number(process.argv[2] ?? SIZES.large);
const server = await openBenchServer();
const { db, pool, close } = openDatabase(server.urlOf(databaseOf(size)), createLog('warn'));
try {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM listings WHERE status = 'active' AND price IS NOT NULL ORDER BY md5(id::text) LIMIT ${LISTINGS}`,
  );
  const context = {
    address: 'bench',
    device: null,
    page: newPageRecord(),
    requestHeaders: new Headers(),
    responseHeaders: new Headers(),
    viewer: async () => null,
  };
  const api = createRouterClient({ priceBand: priceBandProcedure({ db }) }, { context: () => context });
  for (const round of ['first', 'cached']) {
    const times: number[] = [];
    let bands = 0;
    for (const { id } of rows) {
      const started = performance.now();
      const { usual } = await api.priceBand({ params: { id } });
      times.push(performance.now() - started);
      if (usual) bands += 1;
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
    console.log(
      `${round}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ${bands} of ${times.length} have a band`,
    );
  }
} finally {
  await close();
  await server.stop();
}
