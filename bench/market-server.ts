import { readConfig } from '#server/config.ts';
import { startMarket } from '#server/market.ts';
import { createLog } from '#server/platform/log.ts';

// The demo market in a process of its own, so that its CPU time can be told from the load's. Forked by cached-pages.ts.

const config = readConfig({
  DATA_DIR: process.argv[2],
  PORT: '0',
  LOG_LEVEL: 'error',
  THROTTLE_SCALE: '100000',
});
const market = await startMarket(config, { log: createLog(config.logLevel) });
await market.ready;
process.send?.({ url: market.url });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', async () => {
  await market.stop();
  process.exit();
});
