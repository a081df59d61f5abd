import { sql } from 'drizzle-orm';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/create-server.ts';
import { createLog } from '#server/platform/observability/log.ts';

// The demo app in a separate process, so that its CPU time does not include the load's. Forked by
// cached-pages.ts, changing-pages.ts and publishing.ts. It answers the message `report` with its CPU time and
// the outcomes of the page cache.

const config = readConfig({
  DATA_DIR: process.argv[2],
  PORT: '0',
  LOG_LEVEL: 'error',
  THROTTLE_SCALE: '100000',
});
const app = await startServer(config, { log: createLog(config.logLevel) });
await app.ready;
process.send?.({ url: app.url });
process.on('message', async (message) => {
  if (message === 'change a listing') return changeListing();
  const { values } = await app.platform.metrics.pageCache.get();
  const pages = Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
  process.send?.({ cpu: process.cpuUsage(), pages });
});
process.on('disconnect', async () => {
  await app.stop();
  process.exit();
});

async function changeListing(): Promise<void> {
  await app.platform.db.execute(sql`
    UPDATE listings SET price = price + 1 WHERE id = (
      SELECT id FROM listings WHERE status = 'active' AND price IS NOT NULL ORDER BY random() LIMIT 1
    )`);
}
