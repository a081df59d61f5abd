import type { Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type AlertPace, mailDueAt } from '#shared/rules/alert-paces.ts';
import { stillMatches } from './matches.queries.ts';
import { UNDO_WINDOW } from './undo.queries.ts';

// All SQL about pending matches whose alert was deleted or paused. Another alert of the same user that the
// listing matches takes them over.

/** Postpones matches of a deleted alert until its deletion cannot be undone any more. */
export async function postponeForUndo(tx: Tx, userId: string, until: Date): Promise<void> {
  const at = sql`${until.toISOString()}::timestamptz`;
  await tx.execute(sql`
    UPDATE alert_matches m SET due_at = f.deleted_at + ${UNDO_WINDOW} FROM deleted_alerts f
    WHERE m.user_id = ${userId} AND m.due_at <= ${at} AND f.id = m.alert_id AND f.user_id = m.user_id
      AND f.deleted_at + ${UNDO_WINDOW} > ${at}`);
}

type Reassignment = { listing_id: string; alert_id: string; pace: AlertPace; matched_ms: number };

/**
 * Reassigns due matches without a running alert. Faster paces come first, as in matching, and the match
 * becomes due when the new alert would have reported it. If no alert takes a match over and its alert is
 * deleted, the match is deleted and can be found again.
 */
export async function reassignMatches(
  tx: Tx,
  userId: string,
  { running, until }: { running: readonly string[]; until: Date },
): Promise<void> {
  const orphans = sql`m.user_id = ${userId} AND m.due_at <= ${until.toISOString()}::timestamptz AND m.notified_at IS NULL
    AND (m.alert_id = ANY (${sql.param(running)}::uuid[])) IS NOT TRUE`;
  const { rows } = await tx.execute<Reassignment>(sql`
    SELECT DISTINCT ON (m.listing_id) m.listing_id, a.id AS alert_id, a.pace,
      (extract(epoch FROM m.matched_at) * 1000)::float8 AS matched_ms
    FROM alert_matches m JOIN listings l ON l.id = m.listing_id AND l.status = 'active'
      JOIN listing_texts x ON x.listing_id = l.id JOIN users s ON s.id = l.seller_id
      JOIN alerts a ON a.id = ANY (${sql.param(running)}::uuid[])
    WHERE ${orphans} AND a.key <> '-' AND ${stillMatches()}
    ORDER BY m.listing_id, array_position(ARRAY['instant', 'daily', 'weekly'], a.pace), a.created_at, a.id`);
  const reassignments = rows.map(({ matched_ms, pace, ...reassignment }) => ({
    ...reassignment,
    due_at: mailDueAt(pace, new Date(matched_ms)).toISOString(),
  }));
  if (reassignments.length > 0)
    await tx.execute(sql`
      UPDATE alert_matches m SET alert_id = r.alert_id, due_at = r.due_at
      FROM jsonb_to_recordset(${JSON.stringify(reassignments)}::jsonb) AS r (listing_id bigint, alert_id uuid, due_at timestamptz)
      WHERE m.user_id = ${userId} AND m.listing_id = r.listing_id`);
  await tx.execute(sql`
    DELETE FROM alert_matches m WHERE ${orphans} AND NOT EXISTS (SELECT FROM alerts a WHERE a.id = m.alert_id)`);
}
