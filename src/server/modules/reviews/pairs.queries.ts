import type { Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { MESSAGES_EACH, PAIR_DAYS, type PairFacts } from './counted-reviews.ts';

// All SQL about the two sides of a review, for deciding whether it counts.

/**
 * Called with both users locked, so that two simultaneous reviews see each
 * other. Compares only confirmed numbers.
 */
export async function findPairFacts(
  tx: Tx,
  pair: { authorId: string; subjectId: string; listingId: number; buyerId: string },
): Promise<PairFacts> {
  const { authorId, subjectId, listingId, buyerId } = pair;
  const messagesOf = (userId: string) => sql`
    (SELECT count(*)::int FROM (
      SELECT FROM messages m JOIN conversations c ON c.id = m.conversation_id
      WHERE c.listing_id = ${listingId} AND c.buyer_id = ${buyerId} AND m.sender_id = ${userId}
      LIMIT ${MESSAGES_EACH}) written)`;
  const { rows } = await tx.execute<PairFacts>(sql`
    SELECT a.email_verified AS "authorConfirmed", s.email_verified AS "subjectConfirmed",
      ${messagesOf(authorId)} AS "authorMessages", ${messagesOf(subjectId)} AS "subjectMessages",
      EXISTS (SELECT FROM user_devices x JOIN user_devices y USING (device)
        WHERE x.user_id = a.id AND y.user_id = s.id) AS "sharesDevice",
      coalesce(a.phone = s.phone AND a.phone_confirmed_at IS NOT NULL AND s.phone_confirmed_at IS NOT NULL, false)
        AS "sharesPhone",
      EXISTS (SELECT FROM reviews r WHERE r.author_id = a.id AND r.subject_id = s.id AND r.counted
        AND r.created_at > now() - make_interval(days => ${PAIR_DAYS})) AS "countedRecently"
    FROM users a, users s WHERE a.id = ${authorId} AND s.id = ${subjectId}`);
  const [facts] = rows;
  if (!facts) throw new Error('a locked user was not found');
  return facts;
}
