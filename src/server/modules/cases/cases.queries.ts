import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, asc, eq, sql } from '#server/platform/database/sql.ts';
import { caseNotes, cases } from './cases.tables.ts';

// SQL that changes single cases, and their notes.

export type CaseState = typeof cases.$inferSelect;

/** Other decisions about the case wait until the transaction ends. */
export async function lockCase(tx: Tx, id: number): Promise<CaseState | null> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('no key update');
  return row ?? null;
}

export async function closeCase(tx: Tx, id: number, decisionId: string): Promise<void> {
  await tx.execute(
    sql`UPDATE cases SET closed_at = now(), updated_at = now(), decision_id = ${decisionId}::uuid WHERE id = ${id}`,
  );
}

/** The cases that a decision closed, locked in the order of their ids. */
export async function lockCasesOfDecision(tx: Tx, decisionId: string): Promise<CaseState[]> {
  return tx
    .select()
    .from(cases)
    .where(eq(cases.decisionId, decisionId))
    .orderBy(asc(cases.id))
    .for('no key update');
}

/** False if the subject has another open case by now. */
export async function reopenCase(tx: Tx, { id, kind, subject }: CaseState): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE cases SET closed_at = NULL, decision_id = NULL, updated_at = now() WHERE id = ${id}
      AND NOT EXISTS (SELECT FROM cases o WHERE o.kind = ${kind} AND o.subject = ${subject} AND o.closed_at IS NULL)`);
  return rowCount === 1;
}

/** The other open cases about a listing, locked in the order of their ids. */
export async function lockCasesOfListing(tx: Tx, listingId: number, exceptId: number): Promise<CaseState[]> {
  return tx
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.listingId, listingId),
        sql`${cases.closedAt} IS NULL AND ${cases.kind} IN ('listing', 'held') AND ${cases.id} <> ${exceptId}`,
      ),
    )
    .orderBy(asc(cases.id))
    .for('no key update');
}

export async function findOpenCase(
  tx: Tx,
  { kind, subject }: Pick<CaseState, 'kind' | 'subject'>,
): Promise<CaseState | null> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.subject, subject), sql`${cases.closedAt} IS NULL`))
    .for('no key update');
  return row ?? null;
}

/** Closes the open cases about a user whose account is erased, and deletes the notes of staff. */
export async function closeCasesOfUser(db: Db, userId: string): Promise<void> {
  await db.execute(
    sql`DELETE FROM case_notes WHERE case_id IN (SELECT id FROM cases WHERE user_id = ${userId})`,
  );
  await db.execute(
    sql`UPDATE cases SET closed_at = now(), updated_at = now() WHERE user_id = ${userId} AND closed_at IS NULL`,
  );
}

export async function setAssignee(tx: Tx, id: number, staffId: string | null): Promise<void> {
  await tx.update(cases).set({ assigneeId: staffId, updatedAt: new Date() }).where(eq(cases.id, id));
}

export async function insertNote(
  tx: Tx,
  note: { caseId: number; staffId: string; body: string },
): Promise<Date> {
  const [row] = await tx.insert(caseNotes).values(note).returning({ createdAt: caseNotes.createdAt });
  if (!row) throw new Error('the note was not inserted');
  return row.createdAt;
}

type NoteRow = { staffId: string; staffName: string; body: string; createdAt: Date };

const NOTES_MAX = 50;

/** The latest notes, the oldest of them first. */
export async function listNotes(db: Db, caseId: number): Promise<NoteRow[]> {
  const { rows } = await db.execute<NoteRow>(sql`
    SELECT * FROM (
      SELECT n.id, n.staff_id AS "staffId", u.name AS "staffName", n.body, n.created_at AS "createdAt"
      FROM case_notes n JOIN users u ON u.id = n.staff_id WHERE n.case_id = ${caseId} ORDER BY n.id DESC LIMIT ${NOTES_MAX}
    ) latest ORDER BY id`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
