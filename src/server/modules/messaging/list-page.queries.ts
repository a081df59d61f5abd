import { SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { momentOf } from '#server/platform/list-place.queries.ts';
import type { Place } from '#server/platform/list-place.ts';
import { isPubliclyVisible, LISTING_STATUSES } from '#shared/rules/listing-life.ts';

// Which conversations stand on a page of somebody's list: the ids alone.

type ListWish = {
  memberId: string;
  q: string | undefined;
  listingId: number | undefined;
  after: Place | null;
  limit: number;
};

export async function listIds(db: Db, { memberId, q, listingId, after, limit }: ListWish): Promise<string[]> {
  const isLookedFor = q !== undefined && q.trim() !== '';
  const conditions = [
    sql`p.user_id = ${memberId} AND NOT p.hidden`,
    after && sql`(p.last_message_at, p.conversation_id) < (${momentOf(after)}, ${after.id}::uuid)`,
    listingId !== undefined &&
      sql`p.conversation_id IN (SELECT id FROM conversations WHERE listing_id = ${listingId})`,
    isLookedFor && holdsAll(q),
  ].filter((condition) => condition instanceof SQL);
  const { rows } = await db.execute<{ id: string }>(sql`
    ${isLookedFor ? titlesFor(memberId) : sql``}
    SELECT p.conversation_id AS id FROM participants p
    ${isLookedFor ? sql`JOIN users u ON u.id = p.other_id LEFT JOIN titles t ON t.id = p.listing_id` : sql``}
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY p.last_message_at DESC, p.conversation_id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

const VISIBLE = LISTING_STATUSES.filter(isPubliclyVisible);

/** The titles as this member sees them: each item's once, however many conversations are about it. */
function titlesFor(memberId: string): SQL {
  return sql`WITH titles AS MATERIALIZED (
    SELECT l.id, fold_text(CASE WHEN l.seller_id = ${memberId} OR l.status = ANY (${sql.param(VISIBLE)}::text[]) THEN l.title
      ELSE (SELECT c.title FROM conversations c WHERE c.listing_id = l.id AND c.buyer_id = ${memberId}) END) AS title
    FROM listings l WHERE l.id IN (SELECT listing_id FROM participants WHERE user_id = ${memberId} AND NOT hidden)
  )`;
}

/** Every word must be in the other's name or in the title, in whatever order. Most names are plain, and then little is to do. */
function holdsAll(q: string): SQL {
  return sql`(CASE WHEN octet_length(u.name) = char_length(u.name) THEN translate(lower(u.name), '''\`', '')
    ELSE fold_text(u.name) END || ' ' || coalesce(t.title, '')) LIKE ALL (ARRAY(
    SELECT '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%' FROM regexp_split_to_table(fold_text(${q}), '\\s+') AS word))`;
}
