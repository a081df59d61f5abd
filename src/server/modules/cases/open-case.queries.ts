import type { Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { CaseKind } from '#shared/rules/moderation/cases.ts';

// Opens cases. A subject has one open case of each kind, which later causes update.

type Subject = { kind: CaseKind; userId: string; listingId?: number; conversationId?: string };

export type NewCase = Subject & {
  /** For an appeal: the decision. */
  appealedId?: string;
  /** 0 to 100: what the fraud rules found. The weight of reports is added by the moderation module. */
  risk: number;
  /** The main reason, such as "Asks for payment before meeting". */
  why: string;
  /** A higher risk that was found before stays, with its reason. Otherwise this one replaces it. */
  isOneOfMany?: boolean;
  /** For a reported conversation: the last message at that time. */
  lastSeq?: number;
};

/**
 * Creates or updates the one open case of a subject in the transaction of its cause, and locks it. The reason stays
 * if the reports weigh more.
 */
export async function openCase(tx: Tx, opened: NewCase): Promise<number> {
  const { kind, userId, listingId = null, conversationId = null, appealedId = null, why } = opened;
  const least = opened.isOneOfMany ? sql`c.signal_risk` : sql`0`;
  const risk = Math.max(0, Math.min(100, Math.round(opened.risk)));
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO cases AS c (kind, subject, user_id, listing_id, conversation_id, appealed_id, risk, signal_risk, why)
    VALUES (${kind}, ${subjectOf(opened)}, ${userId}, ${listingId}, ${conversationId}, ${appealedId},
      ${risk}::smallint, ${risk}::smallint, left(${why}, 200))
    ON CONFLICT (kind, subject) WHERE closed_at IS NULL DO UPDATE SET
      signal_risk = greatest(excluded.signal_risk, ${least}),
      risk = greatest(excluded.signal_risk, ${least}, c.report_risk),
      why = CASE WHEN excluded.signal_risk >= greatest(${least}, c.report_risk) THEN excluded.why ELSE c.why END,
      updated_at = now()
    RETURNING id::float8 AS id`);
  return idOf(rows);
}

/** The same for a subject that a user reports: the risk of the fraud rules stays. */
export async function openReportedCase(
  tx: Tx,
  reported: Omit<NewCase, 'risk' | 'appealedId'>,
): Promise<{ id: number; isNew: boolean }> {
  const { kind, userId, listingId = null, conversationId = null, lastSeq = null, why } = reported;
  const { rows } = await tx.execute<{ id: number; isNew: boolean }>(sql`
    INSERT INTO cases AS c (kind, subject, user_id, listing_id, conversation_id, last_seq, risk, why)
    VALUES (${kind}, ${subjectOf(reported)}, ${userId}, ${listingId}, ${conversationId}, ${lastSeq}, 0, left(${why}, 200))
    ON CONFLICT (kind, subject) WHERE closed_at IS NULL DO UPDATE SET
      last_seq = greatest(c.last_seq, excluded.last_seq), updated_at = now()
    RETURNING id::float8 AS id, xmax = 0 AS "isNew"`);
  const [row] = rows;
  if (!row) throw new Error('no case was opened');
  return row;
}

/** A message was flagged for the case, which is opened before the message has its number. */
export async function setLastSeq(tx: Tx, caseId: number, lastSeq: number): Promise<void> {
  await tx.execute(sql`UPDATE cases SET last_seq = ${lastSeq} WHERE id = ${caseId}`);
}

/** What the fraud rules found about the subject of a new case. Needs its lock. */
export async function setSignals(
  tx: Tx,
  caseId: number,
  { risk, why }: { risk: number; why: string | null },
): Promise<void> {
  await tx.execute(sql`
    UPDATE cases SET signal_risk = ${risk}::smallint, risk = greatest(report_risk, ${risk}::smallint),
      why = CASE WHEN ${risk}::smallint > report_risk THEN coalesce(left(${why}::text, 200), why) ELSE why END
    WHERE id = ${caseId}`);
}

/** Needs the lock of the case, which both functions above take. `why` null: it stays. */
export async function setReports(
  tx: Tx,
  caseId: number,
  { risk, reports, why }: { risk: number; reports: number; why: string | null },
): Promise<void> {
  await tx.execute(sql`
    UPDATE cases SET report_risk = ${risk}::smallint, risk = greatest(signal_risk, ${risk}::smallint),
      reports = ${reports}, updated_at = now(),
      why = CASE WHEN ${risk}::smallint >= signal_risk THEN coalesce(left(${why}::text, 200), why) ELSE why END
    WHERE id = ${caseId}`);
}

/** Closes the open case of a subject whose cause is gone, such as a held ad that its owner deleted. */
export async function withdrawCase(tx: Tx, subject: Subject & { appealedId?: string }): Promise<void> {
  await tx.execute(sql`
    UPDATE cases SET closed_at = now(), updated_at = now()
    WHERE kind = ${subject.kind} AND subject = ${subjectOf(subject)} AND closed_at IS NULL`);
}

/** The key of what a case is about: there is one open case of each kind for it. */
export function subjectOf({
  kind,
  userId,
  listingId,
  conversationId,
  appealedId,
}: Partial<Subject> & { kind: CaseKind; appealedId?: string }): string {
  const subjects: Record<CaseKind, string | undefined> = {
    listing: listingId && String(listingId),
    held: listingId && String(listingId),
    seller: userId,
    conversation: conversationId && `${conversationId} ${userId}`,
    message: conversationId && `${conversationId} ${userId}`,
    appeal: appealedId,
  } as Record<CaseKind, string | undefined>;
  const subject = subjects[kind];
  if (!subject) throw new Error(`a case of kind ${kind} without its subject`);
  return subject;
}

function idOf(rows: readonly { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error('no case was opened');
  return row.id;
}
