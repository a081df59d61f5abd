import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, sql } from '#server/platform/database/sql.ts';
import { isId } from '#shared/contract/common.ts';
import { AppError } from '#shared/errors.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import { identities, users } from './accounts.tables.ts';

// All SQL about users and their passwords.

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Db | Tx, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Null for a user whose account is erased. */
export async function findRole(db: Db | Tx, id: string): Promise<UserRow['role'] | null> {
  const [row] = await db
    .select({ role: users.role, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, id));
  return row && !row.erasedAt ? row.role : null;
}

/** A user who has not left and is not support. Null for a malformed id, too. */
export async function findPresentUser(db: Db | Tx, id: string): Promise<UserRow | null> {
  const user = isId(id) ? await findUser(db, id) : null;
  return user && !user.deletionDueAt && !user.erasedAt && user.id !== SUPPORT_ID ? user : null;
}

/** A user whom others can see. */
export async function getPublicUser(db: Db | Tx, id: string): Promise<UserRow> {
  const user = await findPresentUser(db, id);
  if (!user) throw new AppError('USER_NOT_FOUND');
  if (user.suspendedAt) throw new AppError('USER_SUSPENDED');
  return user;
}

/** Null when the user does not exist. */
export async function updateUser(
  db: Db | Tx,
  id: string,
  changes: Partial<UserRow>,
): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning();
  return row ?? null;
}

/**
 * Locks the user's row until the transaction ends, so that limits per user are checked one request at a time.
 * Rejects a user who was suspended, or whose deletion was scheduled, after the request was authenticated.
 */
export async function lockUser(tx: Tx, id: string): Promise<UserRow> {
  const row = await lockPresentUser(tx, id);
  if (row.suspendedAt) throw new AppError('ACCOUNT_SUSPENDED');
  return row;
}

/** The same for what suspended users may do. */
export async function lockPresentUser(tx: Tx, id: string): Promise<UserRow> {
  const row = await findUserForUpdate(tx, id);
  if (!row || row.deletionDueAt || row.erasedAt) throw new AppError('NOT_SIGNED_IN');
  return row;
}

/** The same lock, also for users whose deletion is scheduled or done. */
export async function findUserForUpdate(tx: Tx, id: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

/** The values that a change is compared with, locked until the transaction ends. */
export async function lockProfile(
  tx: Tx,
  id: string,
): Promise<Pick<UserRow, 'phone' | 'phoneConfirmedAt' | 'avatarHash' | 'coverHash'> | null> {
  const [row] = await tx
    .select({
      phone: users.phone,
      phoneConfirmedAt: users.phoneConfirmedAt,
      avatarHash: users.avatarHash,
      coverHash: users.coverHash,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row ?? null;
}

/** The caller holds the lock on the row. */
export async function setIdentityCheckedAt(tx: Tx, userId: string, at: Date | null): Promise<void> {
  await tx.update(users).set({ identityCheckedAt: at, updatedAt: sql`now()` }).where(eq(users.id, userId));
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

export async function insertPassword(tx: Tx, userId: string, password: string): Promise<void> {
  await tx.insert(identities).values({ userId, providerId: 'credential', accountId: userId, password });
}

/** Replaces the password, or inserts the first one. */
export async function savePassword(tx: Tx, userId: string, password: string): Promise<void> {
  await tx
    .insert(identities)
    .values({ userId, providerId: 'credential', accountId: userId, password })
    .onConflictDoUpdate({
      target: [identities.userId, identities.providerId],
      set: { password, updatedAt: sql`now()` },
    });
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/** Null for a missing or erased user, and for an unconfirmed address, which may belong to anyone. */
export async function findConfirmedEmail(db: Db | Tx, id: string): Promise<string | null> {
  const user = await findUser(db, id);
  return user?.emailVerified ? user.email : null;
}

export const isPasswordIdentity = eq(identities.providerId, 'credential');

/** `password` is null for users who only sign in with a provider. */
export async function findUserWithPassword(
  db: Db | Tx,
  email: string,
): Promise<{ user: UserRow; password: string | null } | null> {
  const [row] = await db
    .select({ user: users, password: identities.password })
    .from(users)
    .leftJoin(identities, and(eq(identities.userId, users.id), isPasswordIdentity))
    .where(eq(users.email, email));
  return row ?? null;
}

/** Both values are from one statement: the epoch later shows whether the compared password is still valid. */
export async function findPassword(
  db: Db | Tx,
  userId: string,
): Promise<{ password: string | null; accessEpoch: number } | null> {
  const [row] = await db
    .select({ password: identities.password, accessEpoch: users.accessEpoch })
    .from(users)
    .leftJoin(identities, and(eq(identities.userId, users.id), isPasswordIdentity))
    .where(eq(users.id, userId));
  return row ?? null;
}

/** Invalidates every password check and re-authentication before this. */
export async function incrementAccessEpoch(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ accessEpoch: sql`${users.accessEpoch} + 1` })
    .where(eq(users.id, userId));
}
