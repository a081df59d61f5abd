import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { createTestDatabase } from '../../setup/database.ts';
import { startTestServer } from '../../setup/server.ts';
import { HEADERS_TIMEOUT_MS, RELAXED_TIME_LIMITS } from '../../setup/time-limits.ts';
import { story as anyStory } from './story.ts';

/**
 * Stories of a file with its own empty server, so that other stories do not see or count their data. The
 * fixture is extended, not overridden: an override would give later files of this worker empty servers, too.
 */
export const story = anyStory
  .extend('server', { scope: 'file' }, async ({ executable: _ }, { onCleanup }) => {
    const database = await createTestDatabase();
    const server = await startTestServer(
      { DATABASE_URL: database.url, THROTTLE_SCALE: '1000' },
      { databaseTimeLimits: RELAXED_TIME_LIMITS, headersTimeoutMs: HEADERS_TIMEOUT_MS },
    );
    await server.ready;
    onCleanup(async () => {
      await server.stop();
      await database.drop();
    });
    return { url: server.url, databaseUrl: database.url, outboxDir: server.outboxDir };
  })
  .extend('sellers', { scope: 'file' }, ({ server }, { onCleanup }) => {
    const database = openDatabase(server.databaseUrl, createLog('silent'), RELAXED_TIME_LIMITS);
    onCleanup(() => database.close());
    return database;
  });
