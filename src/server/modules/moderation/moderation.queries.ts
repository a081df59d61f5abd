import type { Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type {
  ConversationReportReason,
  ReportReason,
  SellerReportReason,
} from '#shared/rules/report-reasons.ts';

// All SQL about reports.

export type NewReport = { listingId: number; reporterId: string; reason: ReportReason; note: string };

/** A user has one open report per listing. A second report replaces it. */
export async function upsertReport(
  tx: Tx,
  { listingId, reporterId, reason, note }: NewReport,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO reports (listing_id, reporter_id, reason, note) VALUES (${listingId}, ${reporterId}, ${reason}, ${note})
    ON CONFLICT (listing_id, reporter_id) WHERE status = 'open'
      DO UPDATE SET reason = excluded.reason, note = excluded.note, updated_at = now()
    RETURNING id`);
  const [row] = rows;
  if (!row) throw new Error('report upsert returned no row');
  return row.id;
}

export type NewConversationReport = Omit<NewReport, 'reason' | 'listingId'> & {
  reason: ConversationReportReason;
  conversationId: string;
  reportedId: string;
  /** The last message at the time of the report. */
  lastSeq: number;
};

/** A user has one open report per conversation. A second report replaces it and covers newer messages. */
export async function upsertConversationReport(
  tx: Tx,
  { conversationId, reporterId, reportedId, reason, note, lastSeq }: NewConversationReport,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO conversation_reports AS r (conversation_id, reporter_id, reported_id, reason, note, last_seq)
    VALUES (${conversationId}, ${reporterId}, ${reportedId}, ${reason}, ${note}, ${lastSeq})
    ON CONFLICT (conversation_id, reporter_id) WHERE status = 'open' DO UPDATE SET
      reason = excluded.reason, note = excluded.note, updated_at = now(),
      last_seq = greatest(r.last_seq, excluded.last_seq)
    RETURNING id`);
  const [row] = rows;
  if (!row) throw new Error('report upsert returned no row');
  return row.id;
}

export type NewSellerReport = {
  sellerId: string;
  reporterId: string;
  reason: SellerReportReason;
  note: string;
};

/** A user has one open report per seller. A second report replaces it. */
export async function upsertSellerReport(
  tx: Tx,
  { sellerId, reporterId, reason, note }: NewSellerReport,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO seller_reports (seller_id, reporter_id, reason, note)
    VALUES (${sellerId}, ${reporterId}, ${reason}, ${note})
    ON CONFLICT (seller_id, reporter_id) WHERE status = 'open'
      DO UPDATE SET reason = excluded.reason, note = excluded.note, updated_at = now()
    RETURNING id`);
  const [row] = rows;
  if (!row) throw new Error('report upsert returned no row');
  return row.id;
}
