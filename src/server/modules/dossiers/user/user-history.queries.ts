import type { HistoryRow } from '#server/modules/dossiers/history.ts';
import {
  decisionBranch,
  historyBranch,
  listingBranches,
  NO_FACTS,
  saleBranch,
  withoutCases,
} from '#server/modules/dossiers/history-branches.queries.ts';
import { mergeBranches, type Position } from '#server/modules/dossiers/key-page.queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type HistoryFilter, KINDS_OF_FILTER } from '#shared/rules/moderation/dossiers.ts';

// All SQL about the history of a user.

export async function listUserHistory(
  db: Db,
  userId: string,
  { filter, readsCases }: { filter: HistoryFilter; readsCases: boolean },
  after: Position | null,
): Promise<HistoryRow[]> {
  const shown = branchesOf(userId).filter(({ kind }) => KINDS_OF_FILTER[filter].includes(kind));
  const branches = readsCases ? shown : withoutCases(shown);
  const { rows } = await db.execute<HistoryRow>(mergeBranches(branches, after));
  return rows;
}

function branchesOf(userId: string) {
  const reporter = sql`(SELECT name FROM users WHERE id = r.reporter_id)`;
  return [
    historyBranch('joined', {
      facts: NO_FACTS,
      from: sql`FROM users u`,
      where: sql`u.id = ${userId}`,
      at: sql`u.created_at`,
      key: sql`'joined:0'`,
    }),
    historyBranch('signed-in', {
      facts: sql`jsonb_build_object('agent', i.user_agent)`,
      from: sql`FROM sign_ins i`,
      where: sql`i.user_id = ${userId}`,
      at: sql`i.at`,
      key: sql`'login:' || i.id`,
    }),
    historyBranch('reported', {
      facts: sql`jsonb_build_object('about', 'user', 'reason', r.reason, 'by', ${reporter})`,
      from: sql`FROM seller_reports r`,
      where: sql`r.seller_id = ${userId}`,
      at: sql`r.created_at`,
      key: sql`'seller:' || r.id`,
    }),
    historyBranch('reported', {
      facts: sql`jsonb_build_object('about', 'chat', 'reason', r.reason, 'by', ${reporter}, 'title', 'In a chat')`,
      from: sql`FROM conversation_reports r`,
      where: sql`r.reported_id = ${userId}`,
      at: sql`r.created_at`,
      key: sql`'chat:' || r.id`,
    }),
    historyBranch('flagged', {
      facts: sql`jsonb_build_object('kinds', to_jsonb(f.kinds))`,
      from: sql`FROM message_flags f`,
      where: sql`f.sender_id = ${userId}`,
      at: sql`f.created_at`,
      key: sql`'message:' || f.message_id`,
    }),
    ...listingBranches({ sellerId: userId }),
    saleBranch('sold', sql`s.seller_id = ${userId}`),
    saleBranch('bought', sql`s.buyer_id = ${userId}`),
    decisionBranch(sql`a.user_id = ${userId}`),
  ];
}
