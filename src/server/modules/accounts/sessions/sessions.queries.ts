import { type Db, prepared, type Tx } from '#server/platform/database/database.ts';
import { and, desc, eq, gt, isNotNull, lt, ne, sql } from '#server/platform/database/sql.ts';
import type { Role } from '#shared/rules/roles.ts';
import type { TrustFacts } from '#shared/rules/trust-levels.ts';
import { secondFactors, sessions, signIns, trustColumns, userDevices, users } from '../accounts.tables.ts';

// All SQL about sessions. The table has only the hash of the token in the cookie.

export type SessionRow = typeof sessions.$inferSelect;
export type SignInMethod = (typeof signIns.$inferSelect)['how'];

const currentSession = prepared((db) =>
  db
    .select({
      id: sessions.id,
      userId: users.id,
      role: users.role,
      trust: trustColumns,
      suspendedAt: users.suspendedAt,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      seenAt: sessions.seenAt,
      reauthenticatedAt: sessions.reauthenticatedAt,
      secondFactorAt: sessions.secondFactorAt,
      hasSecondFactor: sql<boolean>`${secondFactors.userId} IS NOT NULL`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql`now()`)))
    .prepare('current_session'),
);
export type CurrentSession = Pick<
  SessionRow,
  'id' | 'userId' | 'createdAt' | 'expiresAt' | 'seenAt' | 'reauthenticatedAt' | 'secondFactorAt'
> & { role: Role; hasSecondFactor: boolean; trust: TrustFacts; suspendedAt: Date | null };

/** Null when there is none, or it has ended. */
export async function findCurrentSession(db: Db, token: string): Promise<CurrentSession | null> {
  const [row] = await currentSession(db).execute({ token });
  return row ?? null;
}

export async function insertSession(
  tx: Tx,
  session: Pick<SessionRow, 'token' | 'userId' | 'expiresAt' | 'ipAddress' | 'userAgent' | 'secondFactorAt'>,
  how: SignInMethod,
): Promise<void> {
  const { userId, ipAddress, userAgent } = session;
  await tx.insert(sessions).values(session);
  await tx.insert(signIns).values({ userId, how, ipAddress, userAgent });
}

export async function hasSignedInBefore(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx.select({ at: signIns.at }).from(signIns).where(eq(signIns.userId, userId)).limit(1);
  return found.length > 0;
}

export async function hasUsedDevice(tx: Tx, userId: string, device: Buffer): Promise<boolean> {
  const found = await tx
    .select({ userId: userDevices.userId })
    .from(userDevices)
    .where(and(eq(userDevices.userId, userId), eq(userDevices.device, device)));
  return found.length > 0;
}

/** Only one of several concurrent requests writes. */
export async function renewSession(
  db: Db,
  id: string,
  { expiresAt, unseenSince }: { expiresAt: Date; unseenSince: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt, seenAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(sessions.id, id), lt(sessions.seenAt, unseenSince)));
}

/** Restarts the time without activity. False when the session has ended meanwhile. */
export async function touchSession(db: Db, id: string, expiresAt: Date): Promise<boolean> {
  const touched = await db
    .update(sessions)
    .set({ expiresAt, seenAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, sql`now()`)));
  return touched.rowCount === 1;
}

export async function markReauthenticated(
  tx: Tx,
  id: string,
  { withSecondFactor }: { withSecondFactor: boolean },
): Promise<void> {
  const now = sql`now()`;
  await tx
    .update(sessions)
    .set({ reauthenticatedAt: now, updatedAt: now, ...(withSecondFactor && { secondFactorAt: now }) })
    .where(eq(sessions.id, id));
}

export async function hasSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)));
  return found.length > 0;
}

/** The current session first, then the most recently used. */
export async function listSessions(db: Db, userId: string, currentId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(eq(sessions.id, currentId)), desc(sessions.seenAt), desc(sessions.id))
    .limit(100);
}

export async function deleteSessionByToken(db: Db | Tx, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** Returns whether the session existed and belonged to the user. */
export async function deleteSession(db: Db | Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return (deleted.rowCount ?? 0) > 0;
}

/** Deletes all sessions of the user, or all but one. Their event streams end as well. */
export async function deleteSessionsOf(db: Db | Tx, userId: string, exceptId?: string): Promise<void> {
  const others = exceptId ? ne(sessions.id, exceptId) : undefined;
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}
