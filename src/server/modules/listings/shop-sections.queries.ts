import type { Db } from '#server/platform/database/database.ts';
import { and, desc, eq, isNotNull, sql } from '#server/platform/database/sql.ts';
import { listings } from './listings.tables.ts';

// All SQL about the sections of a seller's page.

/** The latest listings of a seller that are counted. More would slow the page of a very large shop. */
const COUNTED = 1000;

export async function countBySubcategory(db: Db, sellerId: string, limit: number) {
  const latest = db
    .select({ categoryId: listings.categoryId, subcategory: listings.subcategory })
    .from(listings)
    .where(and(eq(listings.sellerId, sellerId), eq(listings.status, 'active')))
    .orderBy(desc(listings.publishedAt))
    .limit(COUNTED)
    .as('latest');
  const count = sql<number>`count(*)::int`;
  return db
    .select({ categoryId: latest.categoryId, subcategory: latest.subcategory, count })
    .from(latest)
    .where(isNotNull(latest.subcategory))
    .groupBy(latest.categoryId, latest.subcategory)
    .orderBy(desc(count), latest.categoryId, latest.subcategory)
    .limit(limit);
}
