import { readConfig } from '#server/config.ts';
import { startServer } from '#server/create-server.ts';
import { createLog } from '#server/platform/observability/log.ts';

// The demo market in a process of its own, so that its CPU time can be told from the load's. Forked by cached-pages.ts.

const config = readConfig({
  DATA_DIR: process.argv[2],
  PORT: '0',
  LOG_LEVEL: 'error',
  THROTTLE_SCALE: '100000',
});
const market = await startServer(config, { log: createLog(config.logLevel) });
await market.ready;
process.send?.({ url: market.url });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', async () => {
  await market.stop();
  process.exit();
});
