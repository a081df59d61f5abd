import { notificationColumns, users } from '#server/modules/accounts/index.ts';
import { listings } from '#server/modules/listings/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { and, eq, isNull, sql } from '#server/platform/database/sql.ts';
import type { DecisionState } from './decisions.queries.ts';

// The users who hear of a decision.

/** The user concerned, with the title of the listing. Null for an erased account. */
export async function findRecipient(tx: Tx, { userId, listingId }: DecisionState) {
  const [row] = await tx
    .select({
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      choice: notificationColumns,
      title: sql<string | null>`(SELECT l.title FROM ${listings} l WHERE l.id = ${listingId}::bigint)`,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return row ?? null;
}

export type NotifiedReporter = {
  userId: string;
  listingId: number | null;
  sellerId: string | null;
  conversationId: string | null;
};

/** Users who reported what the decision is about, each with the subject of the report. */
export async function listNotifiedReporters(tx: Tx, decisionId: string): Promise<NotifiedReporter[]> {
  const decided = sql`JOIN cases c ON c.id = r.case_id WHERE c.decision_id = ${decisionId}::uuid AND r.outcome IS NOT NULL`;
  const { rows } = await tx.execute<NotifiedReporter>(sql`
    SELECT r.reporter_id AS "userId", r.listing_id::float8 AS "listingId", NULL::uuid AS "sellerId", NULL::uuid AS "conversationId"
    FROM reports r ${decided}
    UNION SELECT r.reporter_id, NULL, r.seller_id, NULL FROM seller_reports r ${decided}
    UNION SELECT r.reporter_id, NULL, NULL, r.conversation_id FROM conversation_reports r ${decided}`);
  return rows;
}
