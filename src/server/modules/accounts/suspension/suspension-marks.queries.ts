import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from '#server/platform/database/sql.ts';
import { daysBefore, SUSPENDED_DEVICE_DAYS, SUSPENSION_MARKS_DAYS } from '#shared/rules/retention.ts';
import { suspensionMarks, userDevices } from '../accounts.tables.ts';

// All SQL about what a suspended user cannot register again with.

export type MarkKind = (typeof suspensionMarks.$inferSelect)['kind'];
type NewMark = Pick<typeof suspensionMarks.$inferSelect, 'kind' | 'hash' | 'userId'>;

/** A device is marked for a limited time from now; the other marks as long as the suspension is open. */
export async function saveMarks(tx: Tx, marks: readonly NewMark[]): Promise<void> {
  if (marks.length === 0) return;
  const expiry = sql`now() + make_interval(days => ${SUSPENDED_DEVICE_DAYS})`;
  await tx
    .insert(suspensionMarks)
    .values(marks.map((mark) => ({ ...mark, expiresAt: mark.kind === 'device' ? expiry : null })))
    .onConflictDoUpdate({
      target: [suspensionMarks.kind, suspensionMarks.hash, suspensionMarks.userId],
      set: { expiresAt: sql`excluded.expires_at` },
    });
}

/** Whether another user than this one has such a mark. */
export async function hasMark(
  on: Db | Tx,
  {
    kind,
    hashes,
    exceptUserId,
  }: { kind: MarkKind; hashes: readonly Buffer[]; exceptUserId: string | undefined },
): Promise<boolean> {
  const found = await on
    .select({ userId: suspensionMarks.userId })
    .from(suspensionMarks)
    .where(
      and(
        eq(suspensionMarks.kind, kind),
        inArray(suspensionMarks.hash, [...hashes]),
        or(isNull(suspensionMarks.expiresAt), gt(suspensionMarks.expiresAt, sql`now()`)),
        exceptUserId ? ne(suspensionMarks.userId, exceptUserId) : undefined,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Whether such a document has confirmed another user who is suspended. */
export function isDocumentMarked(
  on: Db | Tx,
  { userId, hash }: { userId: string; hash: Buffer },
): Promise<boolean> {
  return hasMark(on, { kind: 'document', hashes: [hash], exceptUserId: userId });
}

export async function deleteMarksOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(suspensionMarks).where(eq(suspensionMarks.userId, userId));
}

/** For a user who is erased while suspended: nobody can lift the suspension any more, so the marks end by themselves. */
export async function limitMarksOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(suspensionMarks)
    .set({ expiresAt: sql`now() + make_interval(days => ${SUSPENSION_MARKS_DAYS})` })
    .where(and(eq(suspensionMarks.userId, userId), isNull(suspensionMarks.expiresAt)));
}

export async function deleteExpiredMarks(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.delete(suspensionMarks).where(lt(suspensionMarks.expiresAt, now));
  return rowCount ?? 0;
}

/** Those that the user signed in with lately. */
export async function listRecentDevices(tx: Tx, userId: string): Promise<Buffer[]> {
  const rows = await tx
    .select({ device: userDevices.device })
    .from(userDevices)
    .where(
      and(
        eq(userDevices.userId, userId),
        gt(userDevices.seenAt, daysBefore(new Date(), SUSPENDED_DEVICE_DAYS)),
      ),
    );
  return rows.map(({ device }) => device);
}
