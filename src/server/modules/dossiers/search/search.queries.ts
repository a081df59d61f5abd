import type { AdRow } from '#server/modules/dossiers/dossier-lists.queries.ts';
import { AD_COLUMNS } from '#server/modules/dossiers/dossier-lists.queries.ts';
import { mergeBranches, PAGE_LIMIT, type Position } from '#server/modules/dossiers/key-page.queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import type { CityLocation } from '#shared/rules/locations.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';

// All SQL of the search of staff. Each look-up is one range of an index.

export type FoundUserRow = {
  id: string;
  name: string;
  image: string | null;
  state: CityLocation['state'] | null;
  city: string | null;
  created_at: string;
  suspended: boolean;
  left: boolean;
  /** The position in the list. */
  sort: string;
};

const USER_COLUMNS = sql`u.id, u.name, u.image, u.state, u.city, u.created_at, u.suspended_at IS NOT NULL AS suspended,
  u.erased_at IS NOT NULL AS left, lower(u.name) AS sort`;

export async function findUsersBy(
  db: Db,
  column: 'id' | 'email' | 'phone',
  value: string,
): Promise<FoundUserRow[]> {
  const where = { id: sql`u.id`, email: sql`u.email`, phone: sql`u.phone` }[column];
  const { rows } = await db.execute<FoundUserRow>(sql`
    SELECT ${USER_COLUMNS} FROM users u WHERE ${where} = ${value} AND u.id <> ${SUPPORT_ID}
    ORDER BY u.created_at DESC, u.id LIMIT ${PAGE_LIMIT}`);
  return rows;
}

/** Users whose name begins with the words, in the order of names. Those who left have no name. */
export async function findUsersByName(
  db: Db,
  words: string,
  after: { sort: string; id: string } | null,
): Promise<FoundUserRow[]> {
  const name = sql`lower(u.name) COLLATE "C"`;
  const begin = words.toLowerCase();
  const position = after ? sql`AND (${name}, u.id) > (${after.sort}, ${after.id}::uuid)` : sql``;
  const { rows } = await db.execute<FoundUserRow>(sql`
    SELECT ${USER_COLUMNS} FROM users u
    WHERE ${name} >= ${begin} AND ${name} < ${`${begin}\u{10FFFF}`} ${position}
      AND u.erased_at IS NULL AND u.id <> ${SUPPORT_ID}
    ORDER BY ${name}, u.id LIMIT ${PAGE_LIMIT}`);
  return rows;
}

export type FoundAdRow = Omit<AdRow, 'id' | 'at'> & { seller_id: string; seller_name: string };

const listAds = async (db: Db, from: SQL, order = sql`l.id DESC`): Promise<FoundAdRow[]> => {
  const { rows } = await db.execute<FoundAdRow>(sql`
    SELECT ${AD_COLUMNS}, l.created_at AS moment, u.id AS seller_id, u.name AS seller_name
    FROM ${from} JOIN users u ON u.id = l.seller_id WHERE l.status <> 'draft'
    ORDER BY ${order} LIMIT ${PAGE_LIMIT}`);
  return rows;
};

export function findAdById(db: Db, id: number): Promise<FoundAdRow[]> {
  return listAds(db, sql`(SELECT * FROM listings WHERE id = ${id}) l`);
}

/** The latest first, along the index of a seller's listings. `before` is the id of the last one of the page before. */
export function findAdsOf(db: Db, sellerId: string, before: number | null): Promise<FoundAdRow[]> {
  const position =
    before === null
      ? sql``
      : sql`AND (created_at, id) < ((SELECT created_at FROM listings WHERE id = ${before}), ${before}::bigint)`;
  return listAds(
    db,
    sql`(SELECT * FROM listings WHERE seller_id = ${sellerId} ${position}) l`,
    sql`l.created_at DESC, l.id DESC`,
  );
}

/** Ads of any status whose title, category or place has all terms, the latest first. */
export function findAdsByTerms(db: Db, terms: string[], before: number | null): Promise<FoundAdRow[]> {
  const position = before === null ? sql`` : sql`AND t.listing_id < ${before}`;
  const required = sql`ARRAY[${sql.join(
    terms.map((term) => sql`${term}`),
    sql`, `,
  )}]::text[]`;
  return listAds(
    db,
    sql`(SELECT l.* FROM listing_texts t JOIN listings l ON l.id = t.listing_id
      WHERE t.words @> ${required} AND t.terms @> ${required} ${position}) l`,
  );
}

export type FoundConversationRow = Position & {
  conversation_id: string;
  listing_id: number | null;
  title: string;
  buyer_id: string;
  buyer_name: string;
  seller_id: string;
  seller_name: string;
  messages: number;
  last_message_at: string;
};

export type ConversationsAbout = { userId: string } | { listingId: number } | { conversationId: string };

/** Without conversations with support, which the support desk has. */
export async function findConversations(
  db: Db,
  about: ConversationsAbout,
  after: Position | null,
): Promise<FoundConversationRow[]> {
  const branch = (where: SQL) => ({
    columns: sql`c.id AS conversation_id, c.listing_id, c.title, b.id AS buyer_id, b.name AS buyer_name,
      s.id AS seller_id, s.name AS seller_name, c.last_seq AS messages, c.last_message_at`,
    from: sql`FROM conversations c JOIN users b ON b.id = c.buyer_id JOIN users s ON s.id = c.seller_id`,
    where: sql`${where} AND c.listing_id IS NOT NULL`,
    at: sql`c.created_at`,
    key: sql`'chat:' || c.id`,
  });
  const branches =
    'userId' in about
      ? [branch(sql`c.buyer_id = ${about.userId}`), branch(sql`c.seller_id = ${about.userId}`)]
      : 'listingId' in about
        ? [branch(sql`c.listing_id = ${about.listingId}`)]
        : [branch(sql`c.id = ${about.conversationId}`)];
  const { rows } = await db.execute<FoundConversationRow>(mergeBranches(branches, after));
  return rows;
}
