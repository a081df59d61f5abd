import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { type Doc, later, type Rows, walk } from './walk.queries.ts';

// All SQL of what a member's archive holds. Rows leave the database as the JSON they become, a page at a time. Of other
// people there is the name they show and nothing else; no hashes, secrets, or what moderators noted.

const UUID = sql`uuid`;
const BIGINT = sql`bigint`;

export async function readProfile(db: Db, userId: string): Promise<Doc> {
  const { rows } = await db.execute<{ doc: Doc }>(sql`
    SELECT jsonb_build_object(
      'id', u.id, 'name', u.name, 'email', u.email, 'emailConfirmed', u.email_verified,
      'phone', u.phone, 'phoneConfirmedAt', u.phone_confirmed_at, 'state', u.state, 'city', u.city, 'bio', u.bio,
      'joinedAt', u.created_at, 'role', u.role, 'avatar', 'photos/' || u.avatar_hash || '.webp',
      'preferences', jsonb_build_object(
        'notifications', jsonb_build_object('email', u.notify_email, 'push', u.notify_push, 'sms', u.notify_sms,
          'marketing', u.notify_marketing, 'newMessages', u.notify_new_messages, 'itemUpdates', u.notify_item_updates,
          'priceDrops', u.notify_price_drops),
        'showPhone', u.show_phone, 'showEmail', u.show_email, 'showOnlineStatus', u.show_online_status,
        'publicProfile', u.public_profile),
      'waysIn', (SELECT jsonb_agg(jsonb_build_object(
          'way', CASE provider_id WHEN 'credential' THEN 'password' ELSE provider_id END, 'since', created_at))
        FROM identities WHERE user_id = u.id),
      'twoFactorSince', (SELECT confirmed_at FROM second_factors WHERE user_id = u.id),
      'newEmailWaiting', (SELECT new_email FROM email_changes WHERE user_id = u.id),
      'newsletter', (SELECT jsonb_build_object('askedAt', created_at, 'confirmedAt', confirmed_at,
          'places', states, 'categories', categories)
        FROM newsletter_subscribers WHERE email = u.email AND u.email_verified),
      'newsletterChoice', (SELECT jsonb_build_object('places', states, 'categories', categories)
        FROM newsletter_choices WHERE user_id = u.id)) AS doc
    FROM users u WHERE u.id = ${userId}`);
  return rows[0]?.doc ?? {};
}

export const listAds = (db: Db, userId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT l.id AS key, jsonb_build_object(
      'id', l.id, 'title', l.title, 'description', t.description, 'price', l.price, 'priceKind', l.price_kind,
      'category', l.category_id, 'subcategory', l.subcategory, 'condition', l.condition, 'details', t.attributes,
      'state', l.state, 'city', l.city, 'status', l.status, 'writtenAt', l.created_at, 'publishedAt', l.published_at,
      'endsAt', l.expires_at, 'soldAt', l.sold_at,
      'views', coalesce((SELECT views FROM listing_views v WHERE v.listing_id = l.id), 0),
      'takenDown', (SELECT jsonb_build_object('by', removed_by, 'reason', reason, 'at', removed_at)
        FROM removals r WHERE r.listing_id = l.id),
      'photos', (SELECT coalesce(jsonb_agg('photos/' || hash || '.webp' ORDER BY position), '[]') FROM photos p WHERE p.listing_id = l.id)
    ) AS doc
    FROM listings l JOIN listing_texts t ON t.listing_id = l.id
    WHERE l.seller_id = ${userId} ${later(sql`l.id`, after, BIGINT)} ORDER BY l.id`,
  );

export const listSales = (db: Db, userId: string, side: 'seller' | 'buyer'): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT s.id AS key, jsonb_build_object('ad', s.listing_id, 'title', l.title, 'price', s.price, 'soldAt', s.sold_at,
      'takenBackAt', s.undone_at) AS doc
    FROM sales s JOIN listings l ON l.id = s.listing_id
    WHERE ${side === 'seller' ? sql`s.seller_id` : sql`s.buyer_id`} = ${userId} ${later(sql`s.id`, after, BIGINT)} ORDER BY s.id`,
  );

export const listConversations = (db: Db, userId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT p.conversation_id AS key, jsonb_build_object(
      'id', c.id, 'ad', c.listing_id, 'about', nullif(c.title, ''), 'with', u.name,
      'youAre', CASE WHEN c.listing_id IS NULL THEN 'member' WHEN c.buyer_id = p.user_id THEN 'buyer' ELSE 'seller' END,
      'startedAt', c.created_at, 'deletedUpTo', p.deleted_seq) AS doc
    FROM participants p JOIN conversations c ON c.id = p.conversation_id JOIN users u ON u.id = p.other_id
    WHERE p.user_id = ${userId} ${later(sql`p.conversation_id`, after, UUID)} ORDER BY p.conversation_id`,
  );

/** Pictures only where the member sent them: the other's are not theirs to take. */
export const listMessages = (db: Db, userId: string, conversationId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT seq AS key, jsonb_strip_nulls(jsonb_build_object(
      'number', seq, 'from', CASE WHEN sender_id = ${userId} THEN 'you' ELSE 'them' END, 'at', created_at, 'kind', kind,
      'text', nullif(body, ''), 'amount', amount, 'offer', offer_state,
      'photo', CASE WHEN sender_id = ${userId} THEN 'photos/' || photo_hash || '.webp' END)) AS doc
    FROM messages WHERE conversation_id = ${conversationId} ${later(sql`seq`, after, sql`integer`)} ORDER BY seq`,
  );

export const listFavorites = (db: Db, userId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT listing_id AS key, jsonb_build_object('ad', listing_id, 'title', title, 'price', price,
      'priceKind', price_kind, 'savedAt', saved_at) AS doc
    FROM favorites WHERE user_id = ${userId} ${later(sql`listing_id`, after, BIGINT)} ORDER BY listing_id`,
  );

export const listAlerts = (db: Db, userId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT id AS key, jsonb_build_object('name', name, 'search', search, 'pace', pace, 'pausedAt', paused_at,
      'createdAt', created_at) AS doc
    FROM alerts WHERE user_id = ${userId} ${later(sql`id`, after, UUID)} ORDER BY id`,
  );

export const listNotifications = (db: Db, userId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT id AS key, jsonb_build_object('kind', kind, 'title', title, 'text', body, 'path', path, 'toldAt', told_at,
      'readAt', read_at) AS doc
    FROM notifications WHERE user_id = ${userId} ${later(sql`id`, after, BIGINT)} ORDER BY id`,
  );

export const listAlertMatches = (db: Db, userId: string): Rows =>
  walk(
    db,
    (after) => sql`
    SELECT listing_id AS key, jsonb_build_object('ad', listing_id, 'foundAt', matched_at) AS doc
    FROM alert_matches WHERE user_id = ${userId} ${later(sql`listing_id`, after, BIGINT)} ORDER BY listing_id`,
  );

export const listReviews = (db: Db, userId: string, side: 'author' | 'subject'): Rows => {
  const [mine, other] =
    side === 'author' ? [sql`author_id`, sql`subject_id`] : [sql`subject_id`, sql`author_id`];
  return walk(
    db,
    (after) => sql`
    SELECT r.id AS key, jsonb_build_object('ad', r.listing_id, 'with', u.name, 'stars', r.stars, 'text', r.text,
      'writtenAt', r.created_at, 'reply', r.reply, 'repliedAt', r.replied_at) AS doc
    FROM reviews r JOIN users u ON u.id = r.${other}
    WHERE r.${mine} = ${userId} ${later(sql`r.id`, after, UUID)} ORDER BY r.id`,
  );
};
