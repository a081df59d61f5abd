import { readConfig } from '#server/config.ts';
import { startServer } from '#server/create-server.ts';
import { createLog } from '#server/platform/observability/log.ts';

// The demo app in a separate process, so that its CPU time does not include the load's. Forked by
// cached-pages.ts and publishing.ts. It answers the message `report` with its CPU time.

const config = readConfig({
  DATA_DIR: process.argv[2],
  PORT: '0',
  LOG_LEVEL: 'error',
  THROTTLE_SCALE: '100000',
});
const app = await startServer(config, { log: createLog(config.logLevel) });
await app.ready;
process.send?.({ url: app.url });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', async () => {
  await app.stop();
  process.exit();
});
