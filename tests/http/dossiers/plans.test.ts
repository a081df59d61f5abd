import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#server/modules/audit/index.ts';
import { countFigures } from '#server/modules/dossiers/figures/load-figures.ts';
import {
  countForListing,
  listListingHistory,
} from '#server/modules/dossiers/listing/listing-dossier.queries.ts';
import { searchForStaff } from '#server/modules/dossiers/search/search-for-staff.ts';
import { countForUser } from '#server/modules/dossiers/user/dossier-user.queries.ts';
import { listUserHistory } from '#server/modules/dossiers/user/user-history.queries.ts';
import { listLinkedAccounts } from '#server/modules/moderation/linked-accounts.queries.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { SQL } from '#server/platform/database/sql.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Dossiers and the search of staff read ranges of indexes, never whole tables.

const ROWS = 8_000;

let app: TestApp;
let user: string;
let listing: number;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.execute(sql`
    INSERT INTO users (name, email) SELECT 'User ' || md5(n::text), n || '@plans.example' FROM generate_series(1, ${ROWS}) n`);
  await app.db.execute(sql`
    INSERT INTO listings (seller_id, title, price_kind, category_id, state, city, status)
    SELECT u.id, 'Word' || row_number() OVER () || ' sofa', 'fixed', 5, 'Lagos', 'Lekki', 'removed'
    FROM users u WHERE email LIKE '%@plans.example'`);
  await app.db.execute(sql`
    INSERT INTO listing_texts (listing_id, description, terms, words)
    SELECT id, '', string_to_array(lower(title), ' '), string_to_array(lower(title), ' ') FROM listings`);
  await app.db.execute(sql`
    INSERT INTO reports (listing_id, reporter_id, reason, status) SELECT id, seller_id, 'scam', 'closed' FROM listings`);
  await app.db.execute(sql`
    INSERT INTO staff_actions (action, reason, user_id, listing_id) SELECT 'user-warned', 'x', seller_id, id FROM listings`);
  await app.db.execute(sql`INSERT INTO sign_ins (user_id, how) SELECT seller_id, 'password' FROM listings`);
  await app.db.execute(sql`
    INSERT INTO user_devices (user_id, device) SELECT seller_id, sha256((id / 2)::text::bytea) FROM listings`);
  await app.db.execute(sql`
    INSERT INTO cases (kind, subject, user_id, risk, why, opened_at, closed_at)
    SELECT 'seller', id, seller_id, 0, 'Old', now() - make_interval(days => 40 + id::int % 900), now() FROM listings`);
  await app.db.execute(sql`
    INSERT INTO decisions (case_id, kind, user_id, decided_at, undo_until)
    SELECT id, 'dismiss', user_id, opened_at, opened_at FROM cases`);
  await app.db.execute(sql`ANALYZE`);
  const { rows } = await app.db.execute<{ id: number; seller_id: string }>(
    sql`SELECT id, seller_id FROM listings ORDER BY id LIMIT 1 OFFSET 100`,
  );
  [user, listing] = [rows[0]?.seller_id ?? '', Number(rows[0]?.id)];
});
afterAll(() => app.stop());

/** The plans of all statements of the work. */
async function plansOf(work: (db: Db) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const db = new Proxy(app.db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name);
      return async (statement: SQL) => {
        const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statement}`);
        plans.push(...rows.map((row) => row['QUERY PLAN']));
        return app.db.execute(statement);
      };
    },
  });
  await work(db);
  return plans.join('\n');
}

const search = (q: string, kind: 'users' | 'ads' | 'conversations') => (db: Db) =>
  searchForStaff(db, user, { q, in: kind });

describe('An index serves', () => {
  const cases: [string, (db: Db) => Promise<unknown>][] = [
    ['the numbers of a user', (db) => countForUser(db, user)],
    ['the linked accounts of a user', (db) => listLinkedAccounts(db, user)],
    ['the history of a user', (db) => listUserHistory(db, user, 'all', null)],
    [
      'a later page of it',
      (db) => listUserHistory(db, user, 'all', { at: 1_700_000_000_000_000, id: 'ad:1' }),
    ],
    ['the numbers of a listing', (db) => countForListing(db, listing)],
    ['the history of a listing', (db) => listListingHistory(db, listing, null)],
    ['a search by name', search('User ab', 'users')],
    ['a search by e-mail address', search('77@plans.example', 'users')],
    ['a search by number', search('0803 123 4567', 'users')],
    ['a search for ads by words', search('word77 sofa', 'ads')],
    ['a search for chats of a user', search('77@plans.example', 'conversations')],
    ['the figures of 30 days', countFigures],
    ['the audit log', (db) => listAuditEntries(db, {}, undefined)],
    ['the audit log of a user', (db) => listAuditEntries(db, { userId: user }, undefined)],
    [
      'the audit log of a day',
      (db) => listAuditEntries(db, { from: new Date('2026-01-01'), to: new Date('2026-01-02') }, undefined),
    ],
  ];

  it.each(cases)('%s', async (_what, work) => {
    const plans = await plansOf(work);
    expect(plans).toContain('Index');
    expect(plans).not.toMatch(
      /Seq Scan on (?:users|cases|decisions|listings|listing_texts|reports|staff_actions|sign_ins|user_devices)\b/,
    );
  });
});
