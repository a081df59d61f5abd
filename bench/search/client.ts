import { createRouterClient } from '@orpc/server';
import { categoryProcedures, listingProcedures } from '#server/modules/listings/index.ts';
import { searchProcedures } from '#server/modules/search/index.ts';
import { newPageRecord } from '#server/platform/api/page-tags.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/observability/log.ts';
import type { Call } from './kinds.ts';

// Calls the server's procedures on a database without HTTP, like the loader of a page.

export type BenchClient = {
  pool: Database['pool'];
  /** Prepares a call by finding its cursor or its listing. */
  prepare(call: Call): Promise<() => Promise<unknown>>;
  close(): Promise<void>;
};

const MAX_PER_PAGE = 60;
const PAGE = 24;

export async function openBenchClient(url: string): Promise<BenchClient> {
  const log = createLog('warn');
  const { db, pool, close } = openDatabase(url, log);
  const visitorContext = {
    address: 'bench',
    device: null,
    page: newPageRecord(),
    requestHeaders: new Headers(),
    responseHeaders: new Headers(),
    viewer: async () => null,
  };
  const api = createRouterClient(
    {
      search: searchProcedures({ db, pool, log, secret: 'a secret of the bench only', cachesFacets: false }),
      listings: listingProcedures({ db }),
      categories: categoryProcedures({ db }),
    },
    { context: () => visitorContext },
  );
  const { rows: items } = await pool.query<{ id: string }>(
    "SELECT id FROM listings WHERE status = 'active' AND id % 997 = 0 ORDER BY id LIMIT 60",
  );
  const itemAt = (nth: number) => ({ params: { id: String(items[nth % items.length]?.id) } });

  async function cursorAfter(params: Record<string, string>, count: number): Promise<string | undefined> {
    let cursor: string | undefined;
    for (let seen = 0; seen < count; ) {
      const limit = Math.min(MAX_PER_PAGE, count - seen);
      const { nextCursor } = await api.search.ads({ ...params, cursor, limit });
      if (nextCursor === null) return cursor;
      cursor = nextCursor;
      seen += limit;
    }
    return cursor;
  }

  async function listingsIn(share: number): Promise<number> {
    if (share > 1) return share;
    const { rows } = await pool.query<{ n: number }>('SELECT sum(active_count)::int AS n FROM categories');
    return Math.floor((rows[0]?.n ?? 0) * share);
  }

  return {
    pool,
    close,
    async prepare(call) {
      switch (call.call) {
        case 'ads': {
          const skipped = call.depth ? await listingsIn(call.depth) : ((call.page ?? 1) - 1) * PAGE;
          const cursor = await cursorAfter(call.params, skipped);
          return () => api.search.ads({ ...call.params, cursor, limit: PAGE });
        }
        case 'facets':
          return () => api.search.facets(call.params);
        case 'suggestions':
          return () => api.search.suggestions({ q: call.q });
        case 'similar':
          return () => api.search.similar(itemAt(call.nth));
        case 'item':
          return () => api.listings.get(itemAt(call.nth));
        case 'categories':
          return () => api.categories.list();
      }
    },
  };
}
