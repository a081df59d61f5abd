import type pg from 'pg';
import { addLargeTrader, type LargeTrader } from './large-trader.ts';

// Fills a database with open reports and their cases.

export type ReportedMarket = {
  /** Open reports by table, and open cases by kind. */
  open: Record<string, number>;
  /** The listing with the most reports. */
  bigListing: number;
  bigCaseId: number;
  bigReports: number;
  freshListings: number[];
  trader: LargeTrader;
};

/** The shares of the reports. Each case has two of them, except that of the listing with the most. */
const SHARES = { listing: 0.5, seller: 0.25, conversation: 0.22, big: 0.03 };
const FRESH_LISTINGS = 200;
/** A case of each other kind for so many reports. */
const REPORTS_PER_OTHER_CASE = 20;
/** Every so many cases one is assigned to the staff user. */
const PER_ASSIGNED_CASE = 200;
const ADS_OF_TRADER = 10_000;
/** Times the number of reports. */
const PHOTO_FILES = 5;

/** Triggers are off, because search and pages are not measured here. */
export async function fillReports(
  client: pg.Client,
  reports: number,
  staffId: string,
): Promise<ReportedMarket> {
  const count = (share: number) => Math.round(reports * share);
  const cases = {
    listing: count(SHARES.listing / 2),
    seller: count(SHARES.seller / 2),
    conversation: count(SHARES.conversation / 2),
    other: Math.round(reports / REPORTS_PER_OTHER_CASE),
  };
  const listings = cases.listing + FRESH_LISTINGS + 1;
  const sellers = Math.max(cases.seller, count(SHARES.big), 1_000);
  await client.query('SET session_replication_role = replica');
  for (const step of [...makeMarket(listings, sellers, cases.conversation), ...makeCases(cases), ...REPORTS])
    await client.query(step);
  await client.query(`UPDATE cases SET assignee_id = $1 WHERE id % ${PER_ASSIGNED_CASE} = 0`, [staffId]);
  const big = await addBigCase(client, count(SHARES.big));
  const trader = await addLargeTrader(client, { ads: ADS_OF_TRADER, photoFiles: reports * PHOTO_FILES });
  await client.query('VACUUM ANALYZE');
  return { ...big, trader, open: await countOpen(client), freshListings: await listFresh(client) };
}

function makeMarket(listings: number, sellers: number, conversations: number): string[] {
  return [
    `INSERT INTO users (name, email, email_verified, created_at)
      SELECT 'Seller ' || n, 'seller-' || n || '@bench.example', true, now() - interval '1 year' FROM generate_series(1, ${sellers}) n`,
    `CREATE TEMP TABLE seller AS SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE email LIKE 'seller-%'`,
    'CREATE UNIQUE INDEX ON seller (n)',
    `INSERT INTO listings (seller_id, title, price, price_kind, category_id, state, city, status, published_at)
      SELECT s.id, 'Item ' || i, 10000, 'fixed', 5, 'Lagos', 'Yaba', 'active', now() - i % 50 * interval '1 day'
      FROM generate_series(1, ${listings}) i JOIN seller s ON s.n = 1 + i % ${sellers}`,
    `INSERT INTO listing_texts (listing_id, description, terms, words)
      SELECT id, 'Clean and strong. See it any day.', '{}', '{}' FROM listings`,
    `CREATE TEMP TABLE listing AS SELECT id, seller_id, row_number() OVER (ORDER BY id) AS n FROM listings`,
    'CREATE UNIQUE INDEX ON listing (n)',
    `INSERT INTO conversations (listing_id, buyer_id, seller_id, last_seq)
      SELECT l.id, s.id, l.seller_id, 2 FROM listing l JOIN seller s ON s.n = 1 + (l.n + 7) % ${sellers}
      WHERE l.n <= ${conversations} AND s.id <> l.seller_id`,
    `INSERT INTO messages (conversation_id, seq, sender_id, body, kind)
      SELECT c.id, seq, CASE seq WHEN 1 THEN c.buyer_id ELSE c.seller_id END, 'Send the money first, message ' || seq, 'text'
      FROM conversations c, generate_series(1, 2) seq`,
    `CREATE TEMP TABLE conversation AS
      SELECT id, seller_id, buyer_id, row_number() OVER (ORDER BY id) AS n FROM conversations`,
  ];
}

const OPENED = `now() - n * interval '5 seconds'`;

function makeCases(cases: Record<'listing' | 'seller' | 'conversation' | 'other', number>): string[] {
  const insert = (kind: string, select: string) =>
    `INSERT INTO cases (kind, subject, user_id, listing_id, conversation_id, appealed_id, risk, signal_risk, report_risk, why, reports, opened_at)
      ${select.replaceAll('$why', `'Looks like a scam'`).replaceAll('$kind', `'${kind}'`)}`;
  const risks = (by: number, reports: number) =>
    reports > 0
      ? `greatest(n * ${by} % 101, 10), n * ${by} % 101, 10, $why, ${reports}, ${OPENED}`
      : `n * ${by} % 101, n * ${by} % 101, 0, $why, 0, ${OPENED}`;
  const ofListings = (kind: string, from: string) =>
    insert(
      kind,
      `SELECT $kind, id::text, seller_id, id, NULL, NULL, ${risks(7, kind === 'held' ? 0 : 2)} FROM ${from}`,
    );
  const ofConversations = (kind: string, from: string) =>
    insert(
      kind,
      `SELECT $kind, id || ' ' || seller_id, seller_id, NULL, id, NULL, ${risks(11, kind === 'message' ? 0 : 2)} FROM ${from}`,
    );
  return [
    ofListings('listing', `listing WHERE n <= ${cases.listing}`),
    ofListings('held', `listing WHERE n <= ${cases.other}`),
    insert(
      'seller',
      `SELECT $kind, id::text, id, NULL, NULL, NULL, ${risks(13, 2)} FROM seller WHERE n <= ${cases.seller}`,
    ),
    ofConversations('conversation', 'conversation'),
    ofConversations('message', `conversation WHERE n <= ${cases.other}`),
    insert(
      'appeal',
      `SELECT $kind, md5(n::text), id, NULL, NULL, md5(n::text)::uuid, ${risks(17, 0)} FROM seller WHERE n <= ${cases.other}`,
    ),
  ];
}

/** Two reports for each case of a reported listing, seller or conversation. */
const REPORTS = [
  `INSERT INTO reports (listing_id, reporter_id, reason, note, case_id, weight)
    SELECT c.listing_id, s.id, 'scam', 'He asked for money first.', c.id, 5 FROM cases c, generate_series(1, 2) nth
    JOIN LATERAL (SELECT id FROM seller WHERE n = 1 + (c.id * 3 + nth * 11) % (SELECT count(*) FROM seller)) s ON true
    WHERE c.kind = 'listing'`,
  `INSERT INTO seller_reports (seller_id, reporter_id, reason, note, case_id, weight)
    SELECT c.user_id, s.id, 'scam', 'He asked for money first.', c.id, 5 FROM cases c, generate_series(1, 2) nth
    JOIN LATERAL (SELECT id FROM seller WHERE n = 1 + (c.id * 3 + nth * 11) % (SELECT count(*) FROM seller)) s ON true
    WHERE c.kind = 'seller' AND s.id <> c.user_id`,
  `INSERT INTO conversation_reports (conversation_id, reporter_id, reported_id, reason, note, last_seq, case_id, weight)
    SELECT c.conversation_id, s.id, c.user_id, 'scam', 'He asked for money first.', 2, c.id, 5 FROM cases c
    JOIN conversations v ON v.id = c.conversation_id
    CROSS JOIN LATERAL (VALUES (v.buyer_id), (v.seller_id)) s (id) WHERE c.kind = 'conversation'`,
];

/** One ad that thousands of users report. */
async function addBigCase(client: pg.Client, reports: number) {
  const { rows } = await client.query<{ listing: string; id: string }>(`
    INSERT INTO cases (kind, subject, user_id, listing_id, risk, report_risk, why, reports)
    SELECT 'listing', id::text, seller_id, id, 20, 20, 'Looks like a scam', ${reports} FROM listing
    ORDER BY n DESC LIMIT 1 RETURNING listing_id AS listing, id`);
  const [big] = rows;
  if (!big) throw new Error('no case was inserted');
  await client.query(
    `INSERT INTO reports (listing_id, reporter_id, reason, case_id, weight, is_fresh)
      SELECT $1, id, 'scam', $2, 5, true FROM seller WHERE n <= ${reports}`,
    [big.listing, big.id],
  );
  return { bigListing: Number(big.listing), bigCaseId: Number(big.id), bigReports: reports };
}

async function countOpen(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; number: string }>(`
    SELECT 'reports of listings' AS name, count(*) AS number FROM reports
    UNION ALL SELECT 'reports of sellers', count(*) FROM seller_reports
    UNION ALL SELECT 'reports of conversations', count(*) FROM conversation_reports
    UNION ALL (SELECT 'cases: ' || kind, count(*) FROM cases GROUP BY kind ORDER BY kind)`);
  return Object.fromEntries(rows.map(({ name, number }) => [name, Number(number)]));
}

async function listFresh(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(`
    SELECT l.id FROM listings l WHERE NOT EXISTS (SELECT FROM cases c WHERE c.listing_id = l.id)
    ORDER BY l.id LIMIT ${FRESH_LISTINGS}`);
  return rows.map(({ id }) => Number(id));
}
