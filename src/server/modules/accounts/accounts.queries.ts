import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/database.ts';
import { AppError } from '#shared/errors.ts';
import { identities, users } from './accounts.tables.ts';

// All SQL about people.

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Null when the e-mail is taken. */
export async function insertUser(tx: Tx, user: { email: string; name: string }): Promise<string | null> {
  const [row] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return row?.id ?? null;
}

/** In the form the account library looks for at sign-in. */
export async function insertPassword(tx: Tx, userId: string, password: string): Promise<void> {
  await tx.insert(identities).values({ userId, providerId: 'credential', accountId: userId, password });
}

export async function getUserByEmail(db: Db | Tx, email: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  if (!row) throw new AppError('USER_NOT_FOUND');
  return row;
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
