import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database.ts';
import { users } from './accounts.tables.ts';

// All SQL about people.

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function countOwnListings(
  db: Db | Tx,
  userId: string,
): Promise<{ sold: number; active: number }> {
  const { rows } = await db.execute<{ sold: number; active: number }>(sql`
    SELECT count(*) FILTER (WHERE status = 'sold')::int AS sold, count(*) FILTER (WHERE status = 'active')::int AS active
    FROM listings WHERE seller_id = ${userId} AND status IN ('sold', 'active')`);
  return rows[0] ?? { sold: 0, active: 0 };
}
