import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { afterKey, walk } from '#server/platform/database/walk-rows.ts';
import type { UserExport } from '#server/platform/module/define-module.ts';

// All SQL that exports the listings and sales of a user, and the listings
// whose phone number the user was shown.

export function exportUser(db: Db, userId: string): UserExport {
  const listSales = (side: 'seller' | 'buyer') => () =>
    walk(
      db,
      (after) => sql`
      SELECT s.id AS key, jsonb_build_object('ad', s.listing_id, 'title', l.title, 'price', s.price, 'soldAt', s.sold_at,
        'takenBackAt', s.undone_at) AS doc
      FROM sales s JOIN listings l ON l.id = s.listing_id
      WHERE ${side === 'seller' ? sql`s.seller_id` : sql`s.buyer_id`} = ${userId}
        ${afterKey(sql`s.id`, after, sql`bigint`)} ORDER BY s.id`,
    );
  return {
    files: {
      'ads.json': { ads: () => listListings(db, userId) },
      'sales.json': { sold: listSales('seller'), bought: listSales('buyer') },
      'contacts.json': {
        numbersShownToYou: () =>
          walk(
            db,
            (after) => sql`
            SELECT r.listing_id AS key, jsonb_build_object('ad', r.listing_id, 'title', l.title, 'at', r.revealed_at) AS doc
            FROM phone_reveals r JOIN listings l ON l.id = r.listing_id
            WHERE r.viewer_id = ${userId} ${afterKey(sql`r.listing_id`, after, sql`bigint`)} ORDER BY r.listing_id`,
          ),
      },
    },
    photoHashes: () => listPhotos(db, userId),
  };
}

const listListings = (db: Db, userId: string) =>
  walk(
    db,
    (after) => sql`
    SELECT l.id AS key, jsonb_build_object(
      'id', l.id, 'title', l.title, 'description', t.description, 'price', l.price, 'priceKind', l.price_kind,
      'category', l.category_id, 'subcategory', l.subcategory, 'condition', l.condition, 'usedIn', l.used_in,
      'details', t.attributes,
      'state', l.state, 'city', l.city, 'status', l.status, 'writtenAt', l.created_at, 'publishedAt', l.published_at,
      'endsAt', l.expires_at, 'soldAt', l.sold_at,
      'views', coalesce((SELECT views FROM listing_views v WHERE v.listing_id = l.id), 0),
      'takenDown', (SELECT jsonb_build_object('by', removed_by, 'reason', reason, 'at', removed_at)
        FROM removals r WHERE r.listing_id = l.id),
      'photos', (SELECT coalesce(jsonb_agg('photos/' || hash || '.webp' ORDER BY position), '[]') FROM photos p WHERE p.listing_id = l.id)
    ) AS doc
    FROM listings l JOIN listing_texts t ON t.listing_id = l.id
    WHERE l.seller_id = ${userId} ${afterKey(sql`l.id`, after, sql`bigint`)} ORDER BY l.id`,
  );

async function* listPhotos(db: Db, userId: string): AsyncGenerator<string> {
  const photos = walk(
    db,
    (after) => sql`
    SELECT hash AS key, jsonb_build_object('hash', hash) AS doc FROM (
      SELECT DISTINCT p.hash FROM listings l JOIN photos p ON p.listing_id = l.id WHERE l.seller_id = ${userId}
    ) own WHERE true ${afterKey(sql`hash`, after, sql`text`)} ORDER BY hash`,
  );
  for await (const { hash } of photos) yield String(hash);
}
