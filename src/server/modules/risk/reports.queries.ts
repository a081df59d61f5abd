import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { ScamKind } from '#shared/rules/scam-kinds.ts';
import type { Reporter } from './rules/report-weight.ts';

// All SQL about reports and flags.

type Subject = { listingId: number } | { userId: string } | { conversationId: string };

const MAX_REPORTS = 100;
/** The record of a reporter is that of their latest reports. */
const MAX_RECORD = 50;

/** Those with an open report, each once. */
export async function listReporters(on: Db | Tx, subject: Subject): Promise<Reporter[]> {
  const { rows } = await on.execute<Reporter>(sql`
    SELECT extract(epoch FROM now() - u.created_at)::float8 / 86400 AS "ageDays", u.email_verified AS "emailConfirmed",
      u.phone_confirmed_at IS NOT NULL AS "numberConfirmed", record.closed, record.upheld
    FROM (SELECT DISTINCT reporter_id FROM (${reportsAbout(subject)} LIMIT ${MAX_REPORTS}) open) reporter
    JOIN users u ON u.id = reporter.reporter_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS closed, count(m.listing_id)::int AS upheld FROM (
        SELECT listing_id FROM reports WHERE reporter_id = u.id AND status = 'closed' LIMIT ${MAX_RECORD}
      ) r LEFT JOIN removals m ON m.listing_id = r.listing_id AND m.removed_by = 'moderator'
    ) record`);
  return rows;
}

function reportsAbout(subject: Subject) {
  if ('listingId' in subject)
    return sql`SELECT reporter_id FROM reports WHERE listing_id = ${subject.listingId} AND status = 'open'`;
  if ('userId' in subject)
    return sql`SELECT reporter_id FROM seller_reports WHERE seller_id = ${subject.userId} AND status = 'open'`;
  return sql`
    SELECT reporter_id FROM conversation_reports WHERE conversation_id = ${subject.conversationId} AND status = 'open'`;
}

const MAX_FLAGS = 20;

/** The user whose messages were reported or flagged, and the kinds of fraud that the rules found in them. */
export async function findReportedConversation(
  on: Db | Tx,
  conversationId: string,
): Promise<{ userId: string | null; scams: ScamKind[] }> {
  const { rows } = await on.execute<{ userId: string; kinds: ScamKind[] }>(sql`
    SELECT m.sender_id AS "userId", f.kinds FROM messages m JOIN message_flags f ON f.message_id = m.id
    WHERE m.conversation_id = ${conversationId} AND f.closed_at IS NULL ORDER BY m.seq DESC LIMIT ${MAX_FLAGS}`);
  const reported = await on.execute<{ userId: string }>(sql`
    SELECT reported_id AS "userId" FROM conversation_reports
    WHERE conversation_id = ${conversationId} AND status = 'open' LIMIT 1`);
  const userId = reported.rows[0]?.userId ?? rows[0]?.userId ?? null;
  const scams = rows.filter((row) => row.userId === userId).flatMap(({ kinds }) => kinds);
  return { userId, scams: [...new Set(scams)] };
}
