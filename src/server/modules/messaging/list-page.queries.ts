import { SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import type { Place } from '#server/platform/list-place.ts';

// Which conversations stand on a page of somebody's list: the ids alone, from one table.

type ListWish = {
  memberId: string;
  q: string | undefined;
  listingId: number | undefined;
  after: Place | null;
  limit: number;
};

export async function listIds(db: Db, { memberId, q, listingId, after, limit }: ListWish): Promise<string[]> {
  const conditions = [
    sql`p.user_id = ${memberId} AND NOT p.hidden`,
    after &&
      sql`(p.last_message_at, p.conversation_id) < ('epoch'::timestamptz + ${after.at} * interval '1 microsecond', ${after.id}::uuid)`,
    listingId !== undefined &&
      sql`p.conversation_id IN (SELECT id FROM conversations WHERE listing_id = ${listingId})`,
    q?.trim() && holdsAll(q),
  ].filter((condition) => condition instanceof SQL);
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT p.conversation_id AS id FROM participants p WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY p.last_message_at DESC, p.conversation_id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Every word must be in the name or in the title, in whatever order. */
function holdsAll(q: string): SQL {
  return sql`p.search_text LIKE ALL (ARRAY(
    SELECT '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%' FROM regexp_split_to_table(fold_text(${q}), '\\s+') AS word))`;
}
