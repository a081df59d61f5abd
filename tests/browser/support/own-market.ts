import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { createTestDatabase } from '../../setup/database.ts';
import { startTestMarket } from '../../setup/market.ts';
import { story as anyStory } from './story.ts';

/**
 * Stories in an empty market of their file's own, whose sellers bring what no other story shall meet or count. Extended,
 * not overridden: that would put the next files of this worker into empty markets too.
 */
export const story = anyStory
  .extend('market', { scope: 'file' }, async ({ executable: _ }, { onCleanup }) => {
    const database = await createTestDatabase();
    const market = await startTestMarket({ DATABASE_URL: database.url, THROTTLE_SCALE: '1000' });
    await market.ready;
    onCleanup(async () => {
      await market.stop();
      await database.drop();
    });
    return { url: market.url, databaseUrl: database.url, outboxDir: market.outboxDir };
  })
  .extend('sellers', { scope: 'file' }, ({ market }, { onCleanup }) => {
    const database = openDatabase(market.databaseUrl, createLog('silent'));
    onCleanup(() => database.close());
    return database;
  });
