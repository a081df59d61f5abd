import { isDocumentMarked, users } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import type { CursorPosition } from '#server/platform/database/keyset-cursor.ts';
import { and, asc, desc, eq, getTableColumns, inArray, lt, sql } from '#server/platform/database/sql.ts';
import type { IdentityProblem } from '#shared/rules/identity.ts';
import { DESK_COUNT_MAX } from '#shared/rules/limits.ts';
import { identityChecks } from './identity.tables.ts';

// All SQL about identity checks.

export type IdentityCheck = typeof identityChecks.$inferSelect;
type NewCheck = Pick<IdentityCheck, 'id' | 'userId' | 'document' | 'documentHash' | 'sealed'>;

const isOpen = inArray(identityChecks.state, ['waiting', 'review']);

export type CheckState = Omit<IdentityCheck, 'sealed'>;

/** Without number and photos, which are large. */
export async function findLatestCheck(db: Db | Tx, userId: string): Promise<CheckState | null> {
  const { sealed: _, ...columns } = getTableColumns(identityChecks);
  const [row] = await db
    .select(columns)
    .from(identityChecks)
    .where(eq(identityChecks.userId, userId))
    .orderBy(desc(identityChecks.createdAt))
    .limit(1);
  return row ?? null;
}

/** False when the user has another check that has not ended. */
export async function insertCheck(tx: Tx, check: NewCheck): Promise<boolean> {
  const inserted = await tx
    .insert(identityChecks)
    .values({ ...check, state: 'waiting' })
    .onConflictDoNothing();
  return inserted.rowCount === 1;
}

/** An open check. `FOR UPDATE`: the provider and staff may answer at the same time. */
export async function lockOpenCheck(tx: Tx, id: string): Promise<IdentityCheck | null> {
  const [row] = await tx
    .select()
    .from(identityChecks)
    .where(and(eq(identityChecks.id, id), isOpen))
    .for('update');
  return row ?? null;
}

export async function findCheck(db: Db | Tx, id: string): Promise<IdentityCheck | null> {
  const [row] = await db.select().from(identityChecks).where(eq(identityChecks.id, id));
  return row ?? null;
}

export async function findOpenCheck(db: Db | Tx, id: string): Promise<IdentityCheck | null> {
  const [row] = await db
    .select()
    .from(identityChecks)
    .where(and(eq(identityChecks.id, id), isOpen));
  return row ?? null;
}

/** Whether the document has confirmed another user, or one who was erased while suspended. */
export async function isDocumentUsed(
  on: Db | Tx,
  { userId, hash }: { userId: string; hash: Buffer },
): Promise<boolean> {
  const found = await on
    .select({ id: identityChecks.id })
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.documentHash, hash),
        eq(identityChecks.state, 'confirmed'),
        sql`${identityChecks.userId} <> ${userId}`,
      ),
    );
  return found.length > 0 || isDocumentMarked(on, { userId, hash });
}

/** The keyed hash of the document that confirmed the user. */
export async function findConfirmedDocument(tx: Tx, userId: string): Promise<Buffer | null> {
  const [row] = await tx
    .select({ hash: identityChecks.documentHash })
    .from(identityChecks)
    .where(and(eq(identityChecks.userId, userId), eq(identityChecks.state, 'confirmed')))
    .limit(1);
  return row?.hash ?? null;
}

export async function markForReview(db: Db, id: string): Promise<void> {
  await db
    .update(identityChecks)
    .set({ state: 'review' })
    .where(and(eq(identityChecks.id, id), eq(identityChecks.state, 'waiting')));
}

/** The number and the photos are deleted with the answer. */
export async function endCheck(
  tx: Tx,
  id: string,
  problem: IdentityProblem | null,
  now: Date,
): Promise<void> {
  await tx
    .update(identityChecks)
    .set({ state: problem ? 'rejected' : 'confirmed', problem, sealed: null, decidedAt: now })
    .where(eq(identityChecks.id, id));
}

/** An older confirmation by another document is replaced. */
export async function deleteOtherConfirmations(tx: Tx, { id, userId }: IdentityCheck): Promise<void> {
  await tx
    .delete(identityChecks)
    .where(
      and(
        eq(identityChecks.userId, userId),
        eq(identityChecks.state, 'confirmed'),
        sql`${identityChecks.id} <> ${id}`,
      ),
    );
}

/** Those that wait longest first. */
export async function listReviews(db: Db, { after, limit }: { after: CursorPosition | null; limit: number }) {
  const isLater = after
    ? sql`(${identityChecks.createdAt}, ${identityChecks.id}) > (${momentOf(after)}, ${after.id}::uuid)`
    : undefined;
  return db
    .select({
      id: identityChecks.id,
      document: identityChecks.document,
      createdAt: identityChecks.createdAt,
      at: microsecondsOf(sql`${identityChecks.createdAt}`).mapWith(Number),
      user: { id: users.id, name: users.name, image: users.image, createdAt: users.createdAt },
    })
    .from(identityChecks)
    .innerJoin(users, eq(users.id, identityChecks.userId))
    .where(and(eq(identityChecks.state, 'review'), isLater))
    .orderBy(asc(identityChecks.createdAt), asc(identityChecks.id))
    .limit(limit);
}

/** The checks that wait for staff, counted up to a limit. */
export async function countReviews(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM identity_checks WHERE state = 'review' LIMIT ${DESK_COUNT_MAX}) counted`);
  return rows[0]?.count ?? 0;
}

export async function listOverdueChecks(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: identityChecks.id })
    .from(identityChecks)
    .where(and(isOpen, lt(identityChecks.createdAt, before)))
    .orderBy(asc(identityChecks.createdAt), asc(identityChecks.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
