import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, asc, eq, isNull, lte, sql } from '#server/platform/database/sql.ts';
import { suspensions, users } from '../accounts.tables.ts';
import type { SuspensionMarks } from './suspension-marks.ts';

// All SQL about suspensions. `users.suspended_at` is set while one is open, so that no request needs to read this table.

type NewSuspension = Pick<typeof suspensions.$inferInsert, 'userId' | 'rule' | 'decisionId' | 'until'>;

/** The caller has locked the user. */
export async function insertSuspension(tx: Tx, suspension: NewSuspension): Promise<void> {
  await tx.insert(suspensions).values(suspension);
  await tx
    .update(users)
    .set({ suspendedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(users.id, suspension.userId));
}

/** The caller has locked the user. */
export async function closeSuspension(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(suspensions)
    .set({ liftedAt: sql`now()` })
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)));
  await tx.update(users).set({ suspendedAt: null, updatedAt: sql`now()` }).where(eq(users.id, userId));
}

export type OpenSuspension = Pick<typeof suspensions.$inferSelect, 'at' | 'until' | 'rule' | 'decisionId'>;

export async function findOpenSuspension(on: Db | Tx, userId: string): Promise<OpenSuspension | null> {
  const [row] = await on
    .select({
      at: suspensions.at,
      until: suspensions.until,
      rule: suspensions.rule,
      decisionId: suspensions.decisionId,
    })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)));
  return row ?? null;
}

/** Users whose suspension has reached its end, the longest overdue first. */
export async function listEndedSuspensions(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(and(isNull(suspensions.liftedAt), lte(suspensions.until, now)))
    .orderBy(asc(suspensions.until))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/**
 * Before the identity of a user is erased. An open suspension leaves its marks for a while, so that deleting the
 * account is no way around it.
 */
export async function eraseSuspensions(tx: Tx, marks: SuspensionMarks, userId: string): Promise<void> {
  if (await findOpenSuspension(tx, userId)) await marks.limit(tx, userId);
  await tx.delete(suspensions).where(eq(suspensions.userId, userId));
}
