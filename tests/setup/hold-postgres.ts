import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '../../src/server/platform/observability/log.ts';

// A process that runs an embedded PostgreSQL until SIGTERM, for tests that kill it.

const [, , dataDir = '', password = ''] = process.argv;
const postgres = await startEmbeddedPostgres({ dataDir, password, log: createLog('silent') });
const alive = setInterval(() => {}, 60_000);
process.once('SIGTERM', async () => {
  await postgres.stop();
  clearInterval(alive);
});
process.stdout.write(`${postgres.url}\n`);
