import { and, eq, gt, sql } from 'drizzle-orm';
import { type Db, prepared, type Tx } from '#server/platform/database.ts';
import { AppError } from '#shared/errors.ts';
import { identities, sessions, users } from './accounts.tables.ts';

// All SQL about people.

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Null when there is no such person any longer. */
export async function updateUser(
  db: Db | Tx,
  id: string,
  changes: Partial<Pick<UserRow, 'phone' | 'showPhone'>>,
): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning();
  return row ?? null;
}

/** Until the transaction ends, others who ask for the same lock wait: for limits of so many things per person. */
export async function lockUser(tx: Tx, id: string): Promise<{ createdAt: Date }> {
  const [row] = await tx
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  if (!row) throw new AppError('NOT_SIGNED_IN');
  return row;
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

const currentSession = prepared((db) =>
  db
    .select({ id: sessions.id, userId: users.id, role: users.role, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('current_session'),
);
export type CurrentSession = { id: string; userId: string; role: UserRow['role']; expiresAt: Date };

/** Null when there is none, or it has ended. */
export async function findCurrentSession(db: Db, token: string): Promise<CurrentSession | null> {
  const [row] = await currentSession(db).execute({ token });
  return row ?? null;
}
