import type { Db } from '#server/platform/database/database.ts';
import { microsecondsOf, momentOf } from '#server/platform/database/keyset-cursor.queries.ts';
import { SQL, sql } from '#server/platform/database/sql.ts';
import type { ConversationPart, ConversationSort } from '#shared/contract/conversations.ts';
import { PRICE_MAX } from '#shared/rules/limits.ts';
import { isPubliclyVisible, LISTING_STATUSES } from '#shared/rules/listing-lifecycle.ts';
import type { ListCursor } from './list-cursor.ts';

// SQL that selects one page of a user's conversations. It returns only ids and sort keys.

type ListQuery = {
  userId: string;
  q: string | undefined;
  listingId: number | undefined;
  part: ConversationPart | undefined;
  sort: ConversationSort;
  after: ListCursor | null;
  limit: number;
};

/**
 * The larger rank comes first for both sorts, so that all columns of the order descend and one row comparison
 * finds the next page. Conversations without a price that the user may see come last.
 */
const RANKS: Record<Exclude<ConversationSort, 'recent'>, SQL> = {
  'price-low': sql`-coalesce(i.price, ${sql.raw(String(PRICE_MAX + 1))})`,
  'price-high': sql`coalesce(i.price, 0)`,
};

/** Each has its index: by side, or of the unread conversations, which are few. */
const PARTS: Record<ConversationPart, SQL> = {
  buying: sql`NOT p.is_seller AND p.listing_id IS NOT NULL`,
  selling: sql`p.is_seller AND p.listing_id IS NOT NULL`,
  unread: sql`p.unread > 0`,
};

export async function listPage(
  db: Db,
  { userId, q, listingId, part, sort, after, limit }: ListQuery,
): Promise<ListCursor[]> {
  const isSearch = q !== undefined && q.trim() !== '';
  const rank = sort === 'recent' ? sql`0::bigint` : RANKS[sort];
  const conditions = [
    sql`p.user_id = ${userId} AND NOT p.hidden`,
    after && isAfter(sort, rank, after),
    listingId !== undefined &&
      sql`p.conversation_id IN (SELECT id FROM conversations WHERE listing_id = ${listingId})`,
    part && PARTS[part],
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
  const lastSeen = sql`${momentOf(after)}, ${after.id}::uuid`;
  if (sort === 'recent') return sql`(${latest}) < (${lastSeen})`;
  const by = sort === 'price-low' ? -after.by : after.by;
  return sql`(${rank}, ${latest}) < (${by}::bigint, ${lastSeen})`;
}

const VISIBLE = LISTING_STATUSES.filter(isPubliclyVisible);

/** Prices and titles as this user sees them. Each listing is read once, even if it has many conversations. */
function listingsFor(userId: string, { withTitles }: { withTitles: boolean }): SQL {
  const isShown = sql`(l.seller_id = ${userId} OR l.status = ANY (${sql.param(VISIBLE)}::text[]))`;
  const title = sql`, fold_text(CASE WHEN ${isShown} THEN l.title
    ELSE (SELECT c.title FROM conversations c WHERE c.listing_id = l.id AND c.buyer_id = ${userId}) END) AS title`;
  return sql`WITH items AS MATERIALIZED (
    SELECT l.id, CASE WHEN ${isShown} THEN l.price END AS price ${withTitles ? title : sql``}
    FROM listings l WHERE l.id IN (SELECT listing_id FROM participants WHERE user_id = ${userId} AND NOT hidden)
  )`;
}

/** Every word must occur in the other user's name or in the title. ASCII names do not need `fold_text`. */
function matchesAllWords(q: string): SQL {
  return sql`(CASE WHEN octet_length(u.name) = char_length(u.name) THEN translate(lower(u.name), '''\`', '')
    ELSE fold_text(u.name) END || ' ' || coalesce(i.title, '')) LIKE ALL (ARRAY(
    SELECT '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%' FROM regexp_split_to_table(fold_text(${q}), '\\s+') AS word))`;
}
