import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseDueUsers } from '#server/modules/account-deletion/index.ts';
import { startConversation } from '../../factories/conversation.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { erasureServices } from '../../setup/modules.ts';
import { until } from '../../setup/until.ts';

// Each module erases its own rows of a user. The tests create rows for two users, and erase one of them.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
});
afterAll(() => app.stop());

type User = { id: string; email: string };

/** The owner columns of the tables whose rows are deleted with their user. */
const OWNED = [
  'favorites.user_id',
  'deleted_favorites.user_id',
  'alerts.user_id',
  'alert_matches.user_id',
  'deleted_alerts.user_id',
  'notifications.user_id',
  'identity_checks.user_id',
  'newsletter_choices.user_id',
  'uploads.user_id',
  'idempotency_keys.user_id',
  'inbox_events.user_id',
  'presence.user_id',
  'reservations.buyer_id',
  'reservation_waiters.user_id',
  'meetups.buyer_id',
  'plan_links.user_id',
  'meetup_check_ins.user_id',
  'meetup_spots.suggested_by',
  'handovers.buyer_id',
  'listing_imeis.seller_id',
  'imei_comparisons.buyer_id',
  'proof_photos.seller_id',
  'blocks.blocker_id',
  'blocks.blocked_id',
];

/** A user with a row in each of these tables. */
async function aUserWithRows(): Promise<User> {
  const conversation = await startConversation(app);
  const { buyer, seller, listing } = conversation;
  await conversation.sendMessage(seller, 'It is still here.');
  const own = sql`${buyer.id}::uuid`;
  const ad = sql`${listing.id}::bigint`;
  for (const statement of [
    sql`INSERT INTO favorites (user_id, listing_id, title, price_kind) VALUES (${own}, ${ad}, 'Chair', 'fixed')`,
    sql`INSERT INTO deleted_favorites (user_id, listing_id, title, price_kind, saved_at) VALUES (${own}, ${ad}, 'Chair', 'fixed', now())`,
    sql`INSERT INTO alerts (user_id, name, search, key, terms, either, either_needed, price_min, price_max)
      VALUES (${own}, 'Chairs', 'q=chair', 'chair', '{}', '{}', 0, 0, 1)`,
    sql`INSERT INTO alert_matches (user_id, listing_id) VALUES (${own}, ${ad})`,
    sql`INSERT INTO deleted_alerts (id, user_id, search, unseen, seen_at, created_at) VALUES (gen_random_uuid(), ${own}, 'q=x', 0, now(), now())`,
    sql`INSERT INTO notifications (user_id, kind, key, title, body, path) VALUES (${own}, 'security', 'k', 'T', '', '/')`,
    sql`INSERT INTO identity_checks (user_id, document, document_hash, state, sealed)
      VALUES (${own}, 'nin', sha256(${own}::text::bytea), 'waiting', 'sealed')`,
    sql`INSERT INTO newsletter_choices (user_id, states, categories) VALUES (${own}, '{}', '{}')`,
    sql`INSERT INTO photo_files (hash, width, height, placeholder, ready) VALUES (md5(${own}::text), 1, 1, '\\x00', true)`,
    sql`INSERT INTO uploads (user_id, hash) VALUES (${own}, md5(${own}::text))`,
    sql`INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (${own}, 'k', '\\x00')`,
    sql`INSERT INTO meetups (conversation_id, buyer_id, seller_id, proposer_id, proposal_seq, place, meet_at, status)
      VALUES (${conversation.id}, ${own}, ${seller.id}, ${own}, 1, 'Yaba', now() + interval '1 day', 'agreed')`,
    sql`INSERT INTO meetup_check_ins (meetup_id, user_id, asked_at) SELECT id, ${own}, now() FROM meetups WHERE buyer_id = ${own}`,
    sql`INSERT INTO meetup_spots (status, state, city, name, area, kind, hours, note, suggested_by)
      VALUES ('suggested', 'Lagos', 'Ikeja', 'A mall', 'Alausa', 'mall', '', 'Guards', ${own})`,
    sql`INSERT INTO plan_links (token_hash, meetup_id, user_id) SELECT ${own}::text::bytea, id, ${own} FROM meetups WHERE buyer_id = ${own}`,
    sql`INSERT INTO presence (user_id, process, seen_at) VALUES (${own}, gen_random_uuid(), now())`,
    sql`INSERT INTO reservations (listing_id, buyer_id, conversation_id, reserved_until)
      VALUES (${ad}, ${own}, ${conversation.id}, now() + interval '1 day')`,
    sql`INSERT INTO handovers (reservation_id, buyer_id, seller_id)
      SELECT r.id, r.buyer_id, l.seller_id FROM reservations r JOIN listings l ON l.id = r.listing_id WHERE r.buyer_id = ${own}`,
    sql`INSERT INTO reservation_waiters (listing_id, user_id) VALUES (${ad}, ${own})`,
    sql`INSERT INTO listing_imeis (listing_id, seller_id, hash) VALUES (${ad}, ${own}, sha256(${own}::text::bytea))`,
    sql`INSERT INTO imei_comparisons (listing_id, buyer_id, tries, is_same) VALUES (${ad}, ${own}, 1, true)`,
    sql`INSERT INTO proof_photos (listing_id, seller_id, code, code_expires_at) VALUES (${ad}, ${own}, 'KX74TN', now())`,
    sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${own}, ${seller.id}), (${seller.id}, ${own})`,
  ])
    await app.db.execute(statement);
  return buyer;
}

async function countOwned({ id }: User): Promise<Record<string, number>> {
  const counts = await Promise.all(
    OWNED.map(async (owned) => {
      const [table = '', column = ''] = owned.split('.');
      const { rows } = await app.db.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${id}`,
      );
      return [owned, rows[0]?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

async function erase({ id }: User): Promise<number> {
  await scheduleDeletion(app, id);
  return eraseDueUsers(erasureServices(app), new Date(Date.now() + 1_000));
}

it('Erasing a user deletes their rows from every table and leaves those of other users', async () => {
  const [user, other] = [await aUserWithRows(), await aUserWithRows()];
  const before = await countOwned(other);
  expect(Object.entries(await countOwned(user)).filter(([, n]) => n === 0)).toEqual([]);
  expect(await erase(user)).toBe(1);
  expect(Object.entries(await countOwned(user)).filter(([, n]) => n > 0)).toEqual([]);
  expect(await countOwned(other)).toEqual(before);
});

it('An email that is queued while its recipient is being erased is deleted too', async () => {
  const user = await aUserWithRows();
  await app.db.execute(sql`
    INSERT INTO contact_messages (reference, request_hash, name, email, subject, category, message, due_at, user_id)
    VALUES (${user.id}, '\\x00', 'Ada', ${user.email}, 'A', 'general', 'B', now(), ${user.id})`);
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM contact_messages WHERE user_id = $1 FOR UPDATE', [user.id]);
    const erased = erase(user);
    await until(isWaitingForLock, { what: 'the erasure to wait for the message' });
    await client.query(
      `INSERT INTO pgboss.job (name, data, start_after) VALUES ('send-mail', $1, now() + interval '1 hour')`,
      [{ to: user.email }],
    );
    await client.query('COMMIT');
    expect(await erased).toBe(1);
  } finally {
    client.release();
  }
  const { rows } = await app.pool.query(`SELECT name FROM pgboss.job WHERE data->>'to' = $1`, [user.email]);
  expect(rows).toEqual([]);
});

async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await app.pool.query(
    `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return rows.length > 0;
}
