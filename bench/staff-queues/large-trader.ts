import type pg from 'pg';

// Photos of all listings with their fingerprints, and one trader with thousands of ads and everything that a dossier
// shows about them. Expects the tables `seller` and `listing` of reports.ts, and triggers that are off.

export type LargeTrader = { id: string; listing: number; ads: number; photoFiles: number };

const PHOTOS_PER_LISTING = 4;
/** The cover of every so many listings is the same stock photo, in a file of its own. */
const PER_STOCK_PHOTO = 20;
const STOCK_PRINT = 4242;
const RANDOM_PRINT = `('x' || substr(md5(random()::text), 1, 16))::bit(64)::bigint`;

export async function addLargeTrader(
  client: pg.Client,
  { ads, photoFiles }: { ads: number; photoFiles: number },
): Promise<LargeTrader> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO users (name, email, email_verified, created_at)
      VALUES ('Large Trader', 'trader@bench.example', true, now() - interval '3 years') RETURNING id`,
  );
  const id = rows[0]?.id ?? '';
  for (const step of [...adsOf(id, ads), ...photosOfAll(photoFiles), ...REPORTED_SELLERS])
    await client.query(step);
  const { rows: latest } = await client.query<{ id: string }>(
    'SELECT id FROM listings WHERE seller_id = $1 ORDER BY id LIMIT 1',
    [id],
  );
  const { rows: counted } = await client.query<{ files: string }>(
    'SELECT count(*) AS files FROM photo_files',
  );
  return { id, listing: Number(latest[0]?.id), ads, photoFiles: Number(counted[0]?.files) };
}

/** Each ad with a report, a flag, a removal, a chat with a flagged message, a reservation, a sale and a reveal. */
function adsOf(id: string, ads: number): string[] {
  const each = (table: string, columns: string, values: string) =>
    `INSERT INTO ${table} (${columns}) SELECT ${values} FROM trader_ad a JOIN seller s ON s.n = 1 + a.n % (SELECT count(*) FROM seller)`;
  const at = `now() - a.n * interval '10 minutes'`;
  return [
    `INSERT INTO listings (seller_id, title, price, price_kind, category_id, state, city, status, published_at, created_at)
      SELECT '${id}', 'Trader item ' || n, 10000, 'fixed', 5, 'Lagos', 'Yaba', 'active', now(), now() - n * interval '10 minutes'
      FROM generate_series(1, ${ads}) n`,
    `CREATE TEMP TABLE trader_ad AS
      SELECT id, gen_random_uuid() AS chat, row_number() OVER (ORDER BY id) AS n FROM listings WHERE seller_id = '${id}'`,
    `INSERT INTO listing_texts (listing_id, description, terms, words)
      SELECT id, 'Clean and strong. See it any day.', '{}', '{}' FROM trader_ad`,
    each(
      'reports',
      'listing_id, reporter_id, reason, status, outcome, seller_id, created_at',
      `a.id, s.id, 'scam', 'closed', 'rejected', '${id}', ${at}`,
    ),
    each(
      'listing_flags',
      'listing_id, kind, detail, seller_id, created_at',
      `a.id, 'contact-details', '{}', '${id}', ${at}`,
    ),
    each(
      'removals',
      'listing_id, removed_by, status_before, seller_id, removed_at',
      `a.id, 'owner', 'active', '${id}', ${at}`,
    ),
    each(
      'conversations',
      'id, listing_id, buyer_id, seller_id, last_seq, created_at',
      `a.chat, a.id, s.id, '${id}', 5, ${at}`,
    ),
    `INSERT INTO messages (conversation_id, seq, sender_id, body, kind)
      SELECT chat, seq, '${id}', 'Good morning', 'text' FROM trader_ad, generate_series(1, 5) seq`,
    `INSERT INTO message_flags (message_id, kinds, detail, sender_id, created_at)
      SELECT id, '{advance-fee}', '{}', sender_id, now() - id * interval '1 second'
      FROM messages WHERE sender_id = '${id}' AND seq = 1`,
    each(
      'reservations',
      'listing_id, buyer_id, conversation_id, reserved_until, ended_at, end_reason, seller_id, created_at',
      `a.id, s.id, a.chat, now(), now(), 'released', '${id}', ${at}`,
    ),
    each('sales', 'listing_id, seller_id, buyer_id, price, sold_at', `a.id, '${id}', s.id, 9000, ${at}`),
    each('phone_reveals', 'listing_id, viewer_id, seller_id, revealed_at', `a.id, s.id, '${id}', ${at}`),
    each(
      'staff_actions',
      'action, reason, user_id, listing_id, at',
      `'dossier-opened', 'Looked at the ad', '${id}', a.id, ${at}`,
    ),
  ];
}

function photosOfAll(photoFiles: number): string[] {
  return [
    `CREATE TEMP TABLE shown AS
      SELECT id AS listing_id, position, md5(id || ' ' || position) AS hash
      FROM listings, generate_series(0, ${PHOTOS_PER_LISTING - 1}) position`,
    `INSERT INTO photo_files (hash, width, height, placeholder, phash, ready)
      SELECT hash, 800, 600, '', 1, true FROM shown`,
    `INSERT INTO photos (listing_id, position, hash, width, height, placeholder)
      SELECT listing_id, position, hash, 800, 600, '' FROM shown`,
    `INSERT INTO photo_files (hash, width, height, placeholder, phash, ready)
      SELECT md5('unused ' || n), 800, 600, '', 1, true
      FROM generate_series(1, greatest(0, ${photoFiles} - (SELECT count(*) FROM shown))) n`,
    `INSERT INTO photo_fingerprints (hash, print, column_print)
      SELECT hash, ${RANDOM_PRINT}, ${RANDOM_PRINT} FROM photo_files, generate_series(1, 2)`,
    `INSERT INTO photo_fingerprints (hash, print, column_print)
      SELECT hash, ${STOCK_PRINT}, ${STOCK_PRINT} FROM shown WHERE position = 0 AND listing_id % ${PER_STOCK_PHOTO} = 0`,
  ];
}

/** As the trigger would have done. */
const REPORTED_SELLERS = [
  `UPDATE reports r SET seller_id = l.seller_id FROM listings l WHERE l.id = r.listing_id AND r.seller_id IS NULL`,
];
