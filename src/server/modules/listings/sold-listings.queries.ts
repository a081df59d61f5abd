import type { Db } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import { and, desc, eq, sql } from '#server/platform/database/sql.ts';
import { listings } from './listings.tables.ts';

// All SQL about the sold listings of a seller. The order is that of the index of the seller's own list.

export type SoldCursor = { at: number; id: string };

const latest = sql`coalesce(${listings.soldAt}, ${listings.publishedAt}, ${listings.createdAt})`;

export async function listSoldRows(
  db: Db,
  sellerId: string,
  { after, limit }: { after: SoldCursor | null; limit: number },
) {
  return db
    .select({ listing: listings, at: microsecondsOf(latest) })
    .from(listings)
    .where(
      and(
        eq(listings.sellerId, sellerId),
        eq(listings.status, 'sold'),
        after ? sql`(${latest}, ${listings.id}) < (${momentOf(after)}, ${after.id}::bigint)` : undefined,
      ),
    )
    .orderBy(desc(latest), desc(listings.id))
    .limit(limit);
}
