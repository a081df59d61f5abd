import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

/** Until somebody waits for a row. */
export async function waitForLock(app: Pick<TestApp, 'db'>): Promise<void> {
  await until(async () => {
    const { rowCount } = await app.db.execute(
      sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount;
  });
}
