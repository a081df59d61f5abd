import { SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import type { ConversationSort } from '#shared/contract/conversations.ts';
import { PRICE_MAX } from '#shared/rules/limits.ts';
import { isPubliclyVisible, LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import type { ListCursor } from './list-cursor.ts';

// Which conversations are on a page of a user's list: only their ids and what they are sorted by.

type ListQuery = {
  userId: string;
  q: string | undefined;
  listingId: number | undefined;
  sort: ConversationSort;
  after: ListCursor | null;
  limit: number;
};

/**
 * The larger rank comes first in either direction, so that all columns of the order descend and one row comparison
 * continues it. Conversations without a price that this user is shown come last.
 */
const RANKS: Record<Exclude<ConversationSort, 'recent'>, SQL> = {
  'price-low': sql`-coalesce(i.price, ${sql.raw(String(PRICE_MAX + 1))})`,
  'price-high': sql`coalesce(i.price, 0)`,
};

export async function listPage(
  db: Db,
  { userId, q, listingId, sort, after, limit }: ListQuery,
): Promise<ListCursor[]> {
  const isSearch = q !== undefined && q.trim() !== '';
  const rank = sort === 'recent' ? sql`0::bigint` : RANKS[sort];
  const conditions = [
    sql`p.user_id = ${userId} AND NOT p.hidden`,
    after && isAfter(sort, rank, after),
    listingId !== undefined &&
      sql`p.conversation_id IN (SELECT id FROM conversations WHERE listing_id = ${listingId})`,
    isSearch && matchesAllWords(q),
  ].filter((condition) => condition instanceof SQL);
  const needsListings = isSearch || sort !== 'recent';
  const { rows } = await db.execute<ListCursor>(sql`
    ${needsListings ? listingsFor(userId, { withTitles: isSearch }) : sql``}
    SELECT p.conversation_id AS id, abs(${rank})::float8 AS by, ${microsecondsOf(sql`p.last_message_at`)} AS at
    FROM participants p
    ${isSearch ? sql`JOIN users u ON u.id = p.other_id` : sql``}
    ${needsListings ? sql`LEFT JOIN items i ON i.id = p.listing_id` : sql``}
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${sort === 'recent' ? sql`` : sql`${rank} DESC,`} p.last_message_at DESC, p.conversation_id DESC
    LIMIT ${limit}`);
  return rows;
}

function isAfter(sort: ConversationSort, rank: SQL, after: ListCursor): SQL {
  const latest = sql`p.last_message_at, p.conversation_id`;
  const seen = sql`${momentOf(after)}, ${after.id}::uuid`;
  if (sort === 'recent') return sql`(${latest}) < (${seen})`;
  const by = sort === 'price-low' ? -after.by : after.by;
  return sql`(${rank}, ${latest}) < (${by}::bigint, ${seen})`;
}

const VISIBLE = LISTING_STATUSES.filter(isPubliclyVisible);

/** Prices and titles as this user sees them: each listing once, however many conversations are about it. */
function listingsFor(userId: string, { withTitles }: { withTitles: boolean }): SQL {
  const isShown = sql`(l.seller_id = ${userId} OR l.status = ANY (${sql.param(VISIBLE)}::text[]))`;
  const title = sql`, fold_text(CASE WHEN ${isShown} THEN l.title
    ELSE (SELECT c.title FROM conversations c WHERE c.listing_id = l.id AND c.buyer_id = ${userId}) END) AS title`;
  return sql`WITH items AS MATERIALIZED (
    SELECT l.id, CASE WHEN ${isShown} THEN l.price END AS price ${withTitles ? title : sql``}
    FROM listings l WHERE l.id IN (SELECT listing_id FROM participants WHERE user_id = ${userId} AND NOT hidden)
  )`;
}

/** Every word must be in the other's name or in the title, in whatever order. Most names are plain, and then little is to do. */
function matchesAllWords(q: string): SQL {
  return sql`(CASE WHEN octet_length(u.name) = char_length(u.name) THEN translate(lower(u.name), '''\`', '')
    ELSE fold_text(u.name) END || ' ' || coalesce(i.title, '')) LIKE ALL (ARRAY(
    SELECT '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%' FROM regexp_split_to_table(fold_text(${q}), '\\s+') AS word))`;
}
