import { sql } from 'drizzle-orm';
import type { TestApp } from '../setup/app.ts';

// A market of many sellers with one ad each, and one trader with thousands of ads. Each ad has a row in every table that
// dossiers read. Triggers are off, because their effects are not needed here.

const AD = 6_000_000;

export type Market = {
  /** A seller with one ad, and that ad. */
  seller: string;
  listing: number;
  trader: string;
  traderListing: number;
};

/** `sellers` other users, and `ads` of the trader. A row n of a table is about the ad n, of the seller n. */
export async function makeMarketOf(
  app: TestApp,
  { sellers, ads }: { sellers: number; ads: number },
): Promise<Market> {
  const first = AD + 1;
  const userOf = (n: string) => `lpad(to_hex(${n}), 32, '0')::uuid`;
  const trader = sellers + 1;
  const total = sellers + ads;
  /** The number of the seller of the ad n, and that of the user on the other side. */
  const seller = `least(n, ${trader})`;
  const other = `1 + n % ${sellers}`;
  const fill = (table: string, columns: string, values: string, from = `generate_series(1, ${total}) n`) =>
    `INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${from}`;
  const at = `now() - (1 + n) * interval '1 minute'`;
  const ad = `${AD} + n`;
  const [s, o] = [userOf(seller), userOf(other)];
  const steps = [
    fill(
      'users',
      'id, name, email, phone',
      `${userOf('n')}, 'User ' || md5(n::text), n || '@market.example', '+23480' || lpad(n::text, 8, '0')`,
      `generate_series(1, ${trader}) n`,
    ),
    fill(
      'listings',
      'id, seller_id, title, price_kind, category_id, state, city, status, created_at',
      `${ad}, ${s}, 'Word' || n || ' sofa', 'fixed', 5, 'Lagos', 'Lekki', 'removed', ${at}`,
    ).replace('SELECT', 'OVERRIDING SYSTEM VALUE SELECT'),
    fill(
      'listing_texts',
      'listing_id, description, terms, words',
      `${ad}, '', ARRAY['word' || n, 'sofa'], ARRAY['word' || n, 'sofa']`,
    ),
    // Every second ad shows the same stock photo, in a file of its own.
    fill('photo_files', 'hash, width, height, placeholder, phash', `md5(n::text), 8, 6, '', n * (n % 2)`),
    fill('photo_fingerprints', 'hash, print, column_print', `md5(n::text), n * (n % 2), 0`),
    fill(
      'photos',
      'listing_id, position, hash, width, height, placeholder',
      `${ad}, 0, md5(n::text), 8, 6, ''`,
    ),
    fill(
      'reports',
      'listing_id, reporter_id, reason, status, seller_id, created_at',
      `${ad}, ${o}, 'scam', 'closed', ${s}, ${at}`,
    ),
    fill(
      'seller_reports',
      'seller_id, reporter_id, reason, status, created_at',
      `${s}, ${o}, 'scam', 'closed', ${at}`,
    ),
    fill(
      'conversations',
      'id, listing_id, buyer_id, seller_id, created_at',
      `${userOf('n')}, ${ad}, ${o}, ${s}, ${at}`,
    ),
    fill(
      'conversation_reports',
      'conversation_id, reporter_id, reported_id, reason, last_seq, status, created_at',
      `${userOf('n')}, ${o}, ${s}, 'scam', 1, 'closed', ${at}`,
    ),
    // Two of three messages are harmless.
    fill(
      'messages',
      'conversation_id, seq, sender_id, body, kind, created_at',
      `${userOf('n')}, seq, ${s}, 'Hello', 'text', ${at}`,
      `generate_series(1, ${total}) n, generate_series(1, 3) seq`,
    ),
    `INSERT INTO message_flags (message_id, kinds, detail, created_at, sender_id)
      SELECT id, '{advance-fee}', '{}', created_at, sender_id FROM messages WHERE seq = 1`,
    fill(
      'listing_flags',
      'listing_id, kind, detail, created_at, seller_id',
      `${ad}, 'contact-details', '{}', ${at}, ${s}`,
    ),
    fill(
      'removals',
      'listing_id, removed_by, status_before, removed_at, seller_id',
      `${ad}, 'owner', 'active', ${at}, ${s}`,
    ),
    fill(
      'reservations',
      'listing_id, buyer_id, conversation_id, reserved_until, ended_at, end_reason, created_at, seller_id',
      `${ad}, ${o}, ${userOf('n')}, now(), now(), 'released', ${at}, ${s}`,
    ),
    fill(
      'sales',
      'listing_id, seller_id, buyer_id, sold_at',
      `${ad}, ${s}, CASE n % 100 WHEN 0 THEN ${o} END, ${at}`,
    ),
    fill(
      'reviews',
      'sale_id, listing_id, author_id, subject_id, author_role, stars, created_at',
      `n, ${ad}, ${o}, ${s}, 'buyer', 5, ${at}`,
    ),
    fill('phone_reveals', 'listing_id, viewer_id, revealed_at, seller_id', `${ad}, ${o}, ${at}, ${s}`),
    fill('sign_ins', 'user_id, how, at', `${s}, 'password', ${at}`),
    fill(
      'user_devices',
      'user_id, device',
      `${userOf('n')}, sha256((n / 2)::text::bytea)`,
      `generate_series(1, ${trader}) n`,
    ),
    // Looks of staff, with few actions between them.
    fill(
      'staff_actions',
      'action, reason, user_id, listing_id, at',
      `CASE n % 40 WHEN 0 THEN 'user-warned' ELSE 'dossier-opened' END, 'x', ${s}, ${ad}, ${at}`,
    ),
    fill(
      'cases',
      'kind, subject, user_id, risk, why, opened_at, closed_at',
      `'seller', n, ${s}, 0, 'Old', now() - make_interval(days => 40 + n % 900), now() - interval '39 days'`,
    ),
    `INSERT INTO decisions (case_id, kind, user_id, decided_at, undo_until)
      SELECT id, 'warn', user_id, opened_at, opened_at FROM cases`,
    `INSERT INTO appeals (decision_id, user_id, body, outcome, decided_at)
      SELECT id, user_id, 'It is mine', 'upheld', decided_at FROM decisions`,
    fill('listing_views', 'listing_id, views', `${ad}, 5`),
  ];
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    for (const step of steps) await tx.execute(sql.raw(step));
  });
  await app.db.execute(sql`ANALYZE`);
  const idOf = (n: number) => {
    const hex = n.toString(16).padStart(32, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
  return { seller: idOf(101), listing: first + 100, trader: idOf(trader), traderListing: first + sellers };
}
