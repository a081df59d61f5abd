import { type SQL, sql } from 'drizzle-orm';
import { foldedInSql } from '#server/modules/search/index.ts';
import { isPubliclyVisible, LISTING_STATUSES } from '#shared/rules/listing-life.ts';
import { fold } from '#shared/rules/search/tokens.ts';

// Which conversations stand on a page of somebody's list: the ids alone, found as cheaply as can be.

/** A place in the list: the last one seen, its time in microseconds. */
export type Place = { at: number; id: string };

export type ListWish = {
  memberId: string;
  q: string | undefined;
  listingId: number | undefined;
  after: Place | null;
  limit: number;
};

export function pageOfConversations({ memberId, q, listingId, after, limit }: ListWish): SQL {
  const patterns = patternsOf(q ?? '');
  const isLater = after
    ? sql`AND (p.last_message_at, p.conversation_id) < ('epoch'::timestamptz + ${after.at} * interval '1 microsecond', ${after.id}::uuid)`
    : sql``;
  const isAbout =
    listingId === undefined
      ? sql``
      : sql`AND p.conversation_id IN (SELECT id FROM conversations WHERE listing_id = ${listingId})`;
  return sql`
    SELECT p.conversation_id FROM participants p ${patterns.length > 0 ? NAMED : sql``}
    WHERE p.user_id = ${memberId} AND NOT p.hidden ${isLater} ${isAbout}
      ${patterns.length > 0 ? sql`AND looks.text LIKE ALL (${sql.param(patterns)}::text[])` : sql``}
    ORDER BY p.last_message_at DESC, p.conversation_id DESC LIMIT ${limit}`;
}

/** Every word must be in the name or in the title, in whatever order. */
function patternsOf(q: string): string[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return [...new Set(words)].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

const VISIBLE = LISTING_STATUSES.filter(isPubliclyVisible);

/** Folding is slow and most text needs none: what has only plain letters is merely made small. */
const plainly = (text: string) =>
  `CASE WHEN ${text} ~ '[^ -&(-_a-~]' THEN ${foldedInSql(text)} ELSE lower(${text}) END`;

/** The name and the title as this member sees them: of what is hidden, the buyer's is what they knew. */
const NAMED = sql`
  JOIN conversations c ON c.id = p.conversation_id
  JOIN users u ON u.id = p.other_id
  JOIN listings l ON l.id = c.listing_id
  CROSS JOIN LATERAL (SELECT u.name || ' ' ||
    CASE WHEN c.seller_id = p.user_id OR l.status = ANY (${sql.param(VISIBLE)}::text[]) THEN l.title ELSE c.title END AS text) told
  CROSS JOIN LATERAL (SELECT ${sql.raw(plainly('told.text'))} AS text) looks`;
