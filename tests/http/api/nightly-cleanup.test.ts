import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from '#server/platform/module/nightly-cleanup.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Half past midnight in Lagos, while it is still the day before in UTC. */
const NOW = new Date('2026-11-14T23:30:00Z');

it('The nightly cleanup deletes expired rows and nothing else', async () => {
  const user = await signIn(app);
  const { id } = await makeListing(app, (await makeUser(app)).id);
  await app.db.execute(sql`UPDATE sessions SET expires_at = '2026-11-15T00:00:00Z'`);
  await app.db.execute(sql`
    INSERT INTO sessions (token, user_id, expires_at) VALUES ('ended', ${user.id}, '2026-11-14T23:29:59Z')`);
  await app.db.execute(sql`
    INSERT INTO one_time_tokens (hash, kind, user_id, about, expires_at) VALUES
      ('\\x01', 'verify-email', ${user.id}, 'lapsed', '2026-11-14T20:00:00Z'),
      ('\\x02', 'verify-email', ${user.id}, 'good', '2026-11-15T20:00:00Z')`);
  await app.db.execute(sql`
    INSERT INTO email_changes (user_id, new_email, expires_at)
    SELECT id, 'new@example.com',
      CASE id WHEN ${user.id} THEN '2026-11-14T23:29:59Z' ELSE '2026-11-15T00:00:00Z' END::timestamptz FROM users`);
  await app.db.execute(sql`
    INSERT INTO security_events (kind, at) VALUES ('sign-in-failed', '2020-01-01T00:00:00Z'), ('code-wrong', now())`);
  await app.db.execute(sql`DELETE FROM sign_ins`);
  await app.db.execute(sql`
    INSERT INTO sign_ins (user_id, how, at) VALUES
      (${user.id}, 'google', '2026-05-18T23:29:59Z'), (${user.id}, 'password', '2026-05-18T23:30:01Z')`);
  await app.db.execute(sql`
    INSERT INTO mail_leases (job_id, at) VALUES
      (gen_random_uuid(), '2026-11-11T23:29:59Z'), (gen_random_uuid(), '2026-11-12T00:00:00Z')`);
  await app.db.execute(sql`
    INSERT INTO mail_bounces (address_hash, last_at) VALUES
      ('\\x01', '2026-09-15T23:29:59Z'), ('\\x02', '2026-09-16T00:00:00Z')`);
  await app.db.execute(sql`
    INSERT INTO newsletter_subscribers (email, token_hash, created_at, confirmed_at) VALUES
      ('silent@example.com', 'a', '2026-11-07T23:29:59Z', NULL), ('waiting@example.com', 'b', '2026-11-08T00:00:00Z', NULL),
      ('reader@example.com', 'c', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')`);
  await app.db.execute(sql`
    INSERT INTO view_sources (day, listing_id, source, viewers) VALUES
      ('2026-11-13', ${id}, 'x', '{x}'), ('2026-11-14', ${id}, 'x', '{x}'), ('2026-11-15', ${id}, 'x', '{x}')`);
  await app.db.execute(sql`
    INSERT INTO deleted_alerts (id, user_id, search, unseen, seen_at, created_at, deleted_at) VALUES
      (gen_random_uuid(), ${user.id}, 'q=old', 0, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z', '2026-11-14T23:19:59Z'),
      (gen_random_uuid(), ${user.id}, 'q=young', 0, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z', '2026-11-14T23:21:00Z')`);
  await app.db.execute(sql`
    INSERT INTO deleted_favorites (user_id, listing_id, title, price_kind, saved_at, deleted_at)
    SELECT id, ${id}, 'Sofa', 'fixed', '2026-11-01T00:00:00Z',
      CASE id WHEN ${user.id} THEN '2026-11-14T23:19:59Z' ELSE '2026-11-14T23:21:00Z' END::timestamptz FROM users`);
  await app.db.execute(sql`
    INSERT INTO notifications (user_id, kind, key, title, body, path, notified_at) VALUES
      (${user.id}, 'review', 'old', '', '', '/', '2026-01-01T00:00:00Z'),
      (${user.id}, 'review', 'young', '', '', '/', '2026-11-14T00:00:00Z')`);
  const ads = [];
  for (const status of ['sold', 'expired', 'active', 'paused'] as const)
    ads.push((await makeListing(app, user.id, { title: status, status })).id);
  const [sold, expired, active, paused] = ads;
  await app.db.execute(sql`
    INSERT INTO alert_matches (user_id, listing_id, matched_at) VALUES
      (${user.id}, ${sold}, '2026-05-18T23:29:59Z'), (${user.id}, ${expired}, '2026-05-19T00:00:00Z'),
      (${user.id}, ${active}, '2026-01-01T00:00:00Z'), (${user.id}, ${paused}, '2026-01-01T00:00:00Z')`);
  await app.db.execute(sql`
    INSERT INTO newsletter_issues (name, content_hash, created_at) VALUES
      ('old', '\\x01', '2025-11-14T23:29:59Z'), ('young', '\\x01', '2025-11-15T00:00:00Z'),
      ('old week', '\\x01', '2026-10-10T23:29:59Z'), ('young week', '\\x01', '2026-10-11T00:00:00Z');
    INSERT INTO newsletter_weeks (issue) VALUES ('old week'), ('young week');
    INSERT INTO newsletter_sendings (issue, address_hash) VALUES
      ('old', '\\x01'), ('old', '\\x02'), ('young', '\\x01'), ('old week', '\\x01'), ('young week', '\\x01')`);
  const drafts = [];
  for (const title of ['Erased draft', 'Fresh draft', 'Removed ad']) {
    const { id: draft } = await makeListing(app, user.id, { title, status: 'removed' });
    drafts.push(draft);
  }
  await app.db.execute(sql`
    INSERT INTO removals (listing_id, removed_by, status_before, removed_at) VALUES
      (${drafts[0]}, 'owner', 'draft', '2026-11-13T23:29:59Z'), (${drafts[1]}, 'owner', 'draft', '2026-11-14T00:00:00Z'),
      (${drafts[2]}, 'owner', 'active', '2026-01-01T00:00:00Z')`);
  await app.db.execute(sql`
    INSERT INTO idempotency_keys (user_id, key, request_hash, created_at) VALUES
      (${user.id}, 'old', 'x', '2026-11-13T23:29:59Z'), (${user.id}, 'young', 'x', '2026-11-14T00:00:00Z')`);
  await app.db.execute(sql`INSERT INTO conversations (listing_id, buyer_id, seller_id)
    SELECT id, ${user.id}, seller_id FROM listings WHERE id = ${id}`);
  await app.db.execute(sql`
    INSERT INTO reservations (listing_id, buyer_id, conversation_id, reserved_until, ended_at, end_reason)
    SELECT listing_id, buyer_id, id, ended, ended, 'expired' FROM conversations,
      unnest(ARRAY['2026-05-18T23:29:59Z', '2026-05-19T00:00:00Z']::timestamptz[]) AS ended`);
  await app.db.execute(sql`
    INSERT INTO reservation_waiters (listing_id, user_id, created_at) VALUES
      (${active}, ${user.id}, '2026-09-15T23:29:59Z'), (${paused}, ${user.id}, '2026-09-16T00:00:00Z')`);
  await app.db.execute(sql`
    INSERT INTO inbox_events (user_id, seq, conversation_id, created_at)
    SELECT ${user.id}, n, id, '2026-11-11T23:29:58Z'::timestamptz + n * interval '1 second'
    FROM conversations, generate_series(1, 2) n`);
  await app.db.execute(sql`
    INSERT INTO conversations (listing_id, buyer_id, seller_id, created_at, last_message_at)
    SELECT ad, (SELECT seller_id FROM listings WHERE id = ${id}), ${user.id}::uuid, moment, moment
    FROM (VALUES (${sold}::bigint, '2024-11-14T23:29:59Z'::timestamptz), (${expired}, '2024-11-14T23:30:01Z')) AS old (ad, moment)`);
  await app.db.execute(sql`
    INSERT INTO provider_responses VALUES ('lapsed', '2026-11-14T23:29:59Z'), ('good', '2026-11-14T23:31:00Z')`);
  await app.db.execute(sql`
    INSERT INTO pending_sign_ins (id, expires_at)
    VALUES (gen_random_uuid(), '2026-11-14T23:29:59Z'), (gen_random_uuid(), '2026-11-14T23:31:00Z')`);
  await app.db.execute(sql`
    INSERT INTO data_exports (user_id, status, requested_at) SELECT id, 'making',
      CASE id WHEN ${user.id} THEN '2026-11-13T23:29:59Z' ELSE '2026-11-14T00:00:00Z' END::timestamptz FROM users`);
  await app.db.execute(sql`
    INSERT INTO contact_messages (reference, request_hash, name, email, subject, category, message, due_at, closed_at)
    SELECT closed, '\\x00', 'Ada', 'ada@example.com', 'A', 'general', 'B', closed::timestamptz, closed::timestamptz
    FROM unnest(ARRAY['2025-11-14T23:29:59Z', '2025-11-15T00:00:00Z']) AS closed`);
  await app.db.execute(sql`
    INSERT INTO imei_comparisons (listing_id, buyer_id, tries, is_same, compared_at) VALUES
      (${active}, ${user.id}, 1, true, '2026-05-18T23:29:59Z'), (${paused}, ${user.id}, 1, true, '2026-05-19T00:00:00Z')`);
  await app.db.execute(sql`
    INSERT INTO reported_imeis (hash, expires_at) VALUES
      (sha256('a'), '2026-11-14T23:29:59Z'), (sha256('b'), '2026-11-15T00:00:00Z')`);
  await app.db.execute(sql`
    INSERT INTO proof_photos (listing_id, seller_id, code, code_expires_at) VALUES
      (${active}, ${user.id}, 'KX74TN', '2026-10-15T23:29:59Z'), (${paused}, ${user.id}, 'KX74TP', '2026-10-16T00:00:00Z')`);
  await app.db.execute(sql`
    INSERT INTO known_bad (kind, value_hash, rule, decision_id, expires_at) VALUES
      ('phone', sha256('a'), 'scam', gen_random_uuid(), '2026-11-14T23:29:59Z'),
      ('phone', sha256('a'), 'scam', gen_random_uuid(), '2026-11-15T00:00:00Z')`);
  await app.db.execute(sql`
    INSERT INTO number_requests (type, user_id, kind, value_hash, reason, note, decided_at, accepted) VALUES
      ('report', ${user.id}, 'phone', sha256('a'), 'deposit', '', '2025-11-14T23:29:59Z', true),
      ('report', ${user.id}, 'phone', sha256('a'), 'deposit', '', '2025-11-15T00:00:00Z', true)`);
  await app.db.execute(sql`
    INSERT INTO rejection_counts (minute, name, count) VALUES
      ('2026-11-07T23:29:00Z', 'login', 1), ('2026-11-08T00:00:00Z', 'login', 1)`);
  const left = async (what: string) =>
    (await app.db.execute<{ name: string }>(sql.raw(what))).rows.map(({ name }) => name);

  expect(await cleanUp(app.modules, NOW)).toEqual({
    contactMessages: 1,
    conversations: 1,
    dataExports: 1,
    providerResponses: 1,
    pendingSignIns: 1,
    deletedAlerts: 1,
    deletedFavorites: 1,
    notifications: 1,
    viewers: 2,
    sessions: 1,
    rememberedDevices: 0,
    phoneCodes: 0,
    emailCodes: 0,
    userDevices: 0,
    outbox: 0,
    oldWaiters: 1,
    oldImeis: 0,
    oldImeiComparisons: 1,
    expiredImeiReports: 1,
    expiredProofPhotos: 0,
    oldProofPhotos: 1,
    oneTimeTokens: 1,
    unconfirmed: 1,
    mailBounces: 1,
    endedReservations: 1,
    idempotencyKeys: 1,
    removedDrafts: 1,
    deletedListings: 1,
    inboxEvents: 1,
    planLinks: 0,
    emailChanges: 1,
    mailLeases: 1,
    knownBad: 1,
    numberRequests: 1,
    rejectionCounts: 1,
    overdueIdentityChecks: 0,
    rejectedIdentityChecks: 0,
    cases: 0,
    decisions: 0,
    reports: 0,
    securityEvents: 1,
    signIns: 1,
    suspensionMarks: 0,
    alertMatches: 1,
    newsletterSendings: 3,
  });

  expect(await left('SELECT user_id AS name FROM sessions')).toEqual([user.id]);
  expect(await left('SELECT kind AS name FROM security_events')).toEqual(['code-wrong']);
  expect(await left("SELECT about AS name FROM one_time_tokens WHERE about IN ('lapsed', 'good')")).toEqual([
    'good',
  ]);
  expect(
    await left('SELECT title AS name FROM alert_matches JOIN listings ON id = listing_id ORDER BY 1'),
  ).toEqual(['active', 'expired', 'paused']);
  expect(await left('SELECT issue AS name FROM newsletter_sendings ORDER BY 1')).toEqual([
    'young',
    'young week',
  ]);
  expect(await left('SELECT name FROM newsletter_issues ORDER BY 1')).toEqual([
    'old',
    'old week',
    'young',
    'young week',
  ]);
  expect(await left('SELECT how AS name FROM sign_ins')).toEqual(['password']);
  expect(await left(`SELECT c.title AS name FROM conversations c WHERE seller_id = '${user.id}'`)).toEqual([
    'expired',
  ]);
  expect(await left('SELECT email AS name FROM newsletter_subscribers ORDER BY 1')).toEqual([
    'reader@example.com',
    'waiting@example.com',
  ]);
  expect(await left('SELECT day::text AS name FROM view_sources')).toEqual(['2026-11-15']);
  expect(await left('SELECT seq AS name FROM inbox_events')).toEqual(['2']);
  expect(await left('SELECT key AS name FROM idempotency_keys')).toEqual(['young']);
  expect(await left("SELECT title AS name FROM listings WHERE status = 'removed' ORDER BY 1")).toEqual([
    'Fresh draft',
    'Removed ad',
  ]);
  expect(Object.values(await cleanUp(app.modules, NOW)).filter(Boolean)).toEqual([]);
});
