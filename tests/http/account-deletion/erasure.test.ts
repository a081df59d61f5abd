import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseDueUsers } from '#server/modules/account-deletion/index.ts';
import { makeOneExport } from '#server/modules/my-data/index.ts';
import { addressHash } from '#server/platform/mail/mail-bounces.ts';
import { deleteFromOutbox } from '#server/platform/mail/outbox.ts';
import { startConversation } from '../../factories/conversation.ts';
import { makeListing } from '../../factories/listings.ts';
import { linkProvider } from '../../factories/user-state.ts';
import { confirmEmail, makeUser, PASSWORD } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { aPendingExport } from '../../setup/archives.ts';
import { waitForAllMails } from '../../setup/mails.ts';
import { erasureServices, exportServices } from '../../setup/modules.ts';
import { until } from '../../setup/until.ts';

// After a user is erased, the whole database and every file are searched for their data.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
});
afterAll(() => app.stop());

const MARK = 'Zaqwsx';
const PHONE = '+2348031234599';

/** Columns in which texts of the user may stay, because other users received them. */
const ALLOWED = new Set([
  // Messages to other users, and the titles of the listings they are about.
  'public.messages.body',
  'public.conversations.title',
  // Reviews of other users.
  'public.reviews.text',
]);

/** Columns that reference a user. Their rows are deleted, emptied, or stay without personal data. */
const COVERED_COLUMNS = new Set([
  'hidden_listings.seller_id',
  'suspensions.user_id',
  'alert_matches.user_id',
  'alerts.user_id',
  'blocks.blocked_id',
  'blocks.blocker_id',
  'data_exports.user_id',
  'email_changes.user_id',
  'email_codes.user_id',
  'favorites.user_id',
  'idempotency_keys.user_id',
  'deleted_alerts.user_id',
  'deleted_favorites.user_id',
  'identities.user_id',
  'identity_checks.user_id',
  'one_time_tokens.user_id',
  'phone_codes.user_id',
  'presence.user_id',
  'second_factors.user_id',
  'sessions.user_id',
  'sign_ins.user_id',
  'uploads.user_id',
  'user_devices.user_id',
  'notifications.user_id',
  'push_subscriptions.user_id',
  'recovery_codes.user_id',
  'remembered_devices.user_id',
  'listings.seller_id',
  'appeals.user_id',
  'case_notes.staff_id',
  'cases.assignee_id',
  'cases.user_id',
  'decisions.staff_id',
  'decisions.user_id',
  'reports.reporter_id',
  'conversation_reports.reporter_id',
  'reviews.subject_id',
  'conversation_reports.reported_id',
  'conversations.buyer_id',
  'conversations.seller_id',
  'imei_comparisons.buyer_id',
  'inboxes.user_id',
  'listing_imeis.seller_id',
  'proof_photos.seller_id',
  'meetups.buyer_id',
  'meetups.proposer_id',
  'meetups.seller_id',
  'plan_links.user_id',
  'reservations.buyer_id',
  'reservation_waiters.user_id',
  'messages.sender_id',
  'participants.other_id',
  'participants.user_id',
  'phone_reveals.viewer_id',
  'reviews.author_id',
  'sales.buyer_id',
  'sales.seller_id',
  'contact_messages.user_id',
  'contact_replies.staff_id',
  'contact_actions.staff_id',
  'support_settlements.staff_id',
  'newsletter_choices.user_id',
  'seller_figures.seller_id',
  'follows.follower_id',
  'follows.seller_id',
  'seller_reports.reporter_id',
  'seller_reports.seller_id',
  'number_requests.user_id',
  'handovers.buyer_id',
  'handovers.seller_id',
  'meetup_check_ins.user_id',
  'meetup_spots.suggested_by',
]);

it('The erasure covers every column that references a user', async () => {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    SELECT c.conrelid::regclass::text || '.' || a.attname AS name FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'second_factors'::regclass)`);
  expect(rows.map(({ name }) => name).filter((name) => !COVERED_COLUMNS.has(name))).toEqual([]);
});

it('An erased user leaves nothing but their messages to other users and reviews of them', async () => {
  const { seller, id } = await aMarkedUser();
  await app.db.execute(
    sql`INSERT INTO security_events (kind, user_id) VALUES ('sign-in-failed', ${seller.id})`,
  );
  // The queue deletes finished jobs after seven days, so today's jobs are gone by the day of the erasure.
  await waitForAllMails(app);
  await app.db.execute(sql`DELETE FROM pgboss.job`);
  // The search finds the data before the erasure.
  expect(await columnsWith(seller.email, MARK, PHONE)).toEqual(
    expect.arrayContaining(['public.users.email', 'public.listings.title', 'public.alerts.name']),
  );
  await app.call(
    'POST',
    '/api/users/me/deletion',
    { password: PASSWORD, confirmation: 'DELETE' },
    { cookie: seller.cookie },
  );
  await until(async () => (await filesWith(seller.email)).length > 0, {
    what: 'the email about the deletion',
  });
  // Jobs of the waiting period are still in the queue, finished or not.
  const { email } = seller;
  await app.call('POST', '/api/users/password/forgot', { email });
  await app.call('POST', '/api/users/signup', { email, password: 'Olumo-rock-88', name: 'Somebody' });
  await app.call('POST', '/api/newsletter', { email });
  await waitForAllMails(app);
  await app.db.execute(sql`
    INSERT INTO pgboss.job (name, data, start_after)
    SELECT name, data || '{"waits": true}', now() + interval '1 hour' FROM pgboss.job WHERE data->>'to' = ${email}`);
  await app.db.execute(sql`
    INSERT INTO pgboss.job (name, data, start_after)
    VALUES ('send-sms', ${JSON.stringify({ to: PHONE, text: 'code' })}::jsonb, now() + interval '1 hour')`);
  expect(await columnsWith(email, PHONE)).toContain('pgboss.job_common.data');
  const erasureTime = new Date(Date.now() + 15 * 86_400_000);
  const deleteMailsTo = (addresses: readonly string[]) => deleteFromOutbox(app.config.outboxDir, addresses);
  expect(await eraseDueUsers({ ...erasureServices(app), deleteMailsTo }, erasureTime)).toBe(1);

  expect(await columnsWith(seller.email, PHONE, seller.name)).toEqual([]);
  expect((await columnsWith(MARK)).filter((origin) => !ALLOWED.has(origin))).toEqual([]);
  for (const value of [seller.email, PHONE]) expect(await filesWith(value)).toEqual([]);
  // Security events of the account stay until their retention ends. They contain no name and no address.
  const { rows: traces } = await app.db.execute(
    sql`SELECT FROM security_events WHERE user_id = ${seller.id}`,
  );
  expect(traces.length).toBeGreaterThan(0);
  const { rows: hashes } = await app.db.execute(sql`
    SELECT address_hash FROM (TABLE mail_bounces UNION ALL SELECT address_hash, 0, now() FROM newsletter_sendings) hashes
    WHERE address_hash = ${addressHash(seller.email)}`);
  expect(hashes).toEqual([]);
  await until(async () => (await app.storage.openStream(`export-${id}.zip`)) === null);
});

/** A user with a marked value in every column that can contain one. */
async function aMarkedUser() {
  const conversation = await startConversation(app, {
    listing: { title: `${MARK} sofa`, description: `${MARK} description` },
  });
  const { seller, buyer } = conversation;
  await conversation.sendMessage(seller, `${MARK} said`);
  await seller.report(conversation.id, { reason: 'scam', note: `${MARK} note` });
  await makeListing(app, seller.id, { title: `${MARK} draft`, status: 'draft', publishedAt: null });
  const other = await makeListing(app, buyer.id, { title: 'A table' });
  const s = seller.id;
  await app.db.execute(sql`
    UPDATE users SET phone = ${PHONE}, bio = ${`${MARK} bio`}, city = ${MARK}, state = 'Lagos', image = ${`/photos/${MARK}`} WHERE id = ${s}`);
  await app.db.execute(
    sql`INSERT INTO favorites (user_id, listing_id, title, price_kind) VALUES (${s}, ${other.id}, ${MARK}, 'fixed')`,
  );
  await confirmEmail(app, s);
  const contactForm = { name: seller.name, email: seller.email, subject: MARK, message: `${MARK} asked` };
  await app.call('POST', '/api/contact', contactForm, { cookie: seller.cookie });
  // One message has a former address of the user. The other is from a visitor who typed the user's address.
  await app.db.execute(
    sql`UPDATE contact_messages SET email = ${`${MARK}@example.com`} WHERE user_id = ${s}`,
  );
  await app.call('POST', '/api/contact', contactForm);
  await app.db.execute(
    sql`INSERT INTO favorites (user_id, listing_id, title, price_kind) VALUES (${buyer.id}, ${conversation.listing.id}, ${MARK}, 'fixed')`,
  );
  const formerSaver = await makeUser(app, { name: 'Bola Ade' });
  await app.db.execute(sql`
    INSERT INTO deleted_favorites (user_id, listing_id, title, price_kind, saved_at)
    VALUES (${formerSaver.id}, ${conversation.listing.id}, ${MARK}, 'fixed', now())`);
  await app.db.execute(
    sql`INSERT INTO alerts (user_id, name, search, key, terms, either, either_needed, price_min, price_max)
      VALUES (${s}, ${MARK}, ${`q=${MARK}`}, ${MARK}, '{}', '{}', 0, 0, 1)`,
  );
  await linkProvider(app, s, 'google', { accountId: MARK });
  await app.db.execute(sql`INSERT INTO second_factors (user_id, secret) VALUES (${s}, ${MARK})`);
  await app.db.execute(sql`INSERT INTO recovery_codes (user_id, hash) VALUES (${s}, ${Buffer.from(MARK)})`);
  await app.db.execute(sql`
    INSERT INTO sign_ins (user_id, how, ip_address, user_agent) VALUES (${s}, 'password', '10.9.8.7', ${MARK})`);
  await app.db.execute(sql`
    INSERT INTO email_changes (user_id, new_email, expires_at) VALUES (${s}, ${`${MARK}@example.com`}, now())`);
  await app.db.execute(sql`
    INSERT INTO email_codes (user_id, email, hash, mail_id, expires_at)
    VALUES (${s}, ${`${MARK}@example.com`}, ${Buffer.from(MARK)}, gen_random_uuid(), now())`);
  await app.db.execute(sql`
    INSERT INTO phone_codes (user_id, phone, hash, expires_at) VALUES (${s}, ${PHONE}, ${Buffer.from(MARK)}, now())`);
  await app.db.execute(sql`
    INSERT INTO one_time_tokens (hash, kind, user_id, about, expires_at)
    VALUES (${Buffer.from(MARK)}, 'verify-email', ${s}, ${MARK}, now() + interval '1 day')`);
  await app.db.execute(sql`
    INSERT INTO idempotency_keys (user_id, key, request_hash, answer)
    VALUES (${s}, ${MARK}, ${Buffer.from('x')}, ${JSON.stringify({ title: MARK })}::jsonb)`);
  await app.db.execute(
    sql`INSERT INTO newsletter_subscribers (email, token_hash) VALUES (${seller.email}, ${MARK})`,
  );
  await app.db.execute(sql`
    INSERT INTO newsletter_choices (user_id, states, categories) VALUES (${s}, ARRAY[${MARK}], '{}')`);
  await app.db.execute(sql`INSERT INTO newsletter_issues (name, content_hash) VALUES ('week-46', '\\x01')`);
  await app.db.execute(
    sql`INSERT INTO newsletter_weeks (issue, after_email) VALUES ('week-46', ${seller.email})`,
  );
  await app.db.execute(
    sql`INSERT INTO newsletter_sendings (issue, address_hash) VALUES ('week-46', ${addressHash(seller.email)})`,
  );
  await app.db.execute(sql`INSERT INTO mail_bounces (address_hash) VALUES (${addressHash(seller.email)})`);
  await app.db.execute(sql`
    INSERT INTO listing_flags (listing_id, kind, detail)
    VALUES (${conversation.listing.id}, 'contact-details', ${JSON.stringify({ found: MARK })}::jsonb)`);
  await app.db.execute(sql`
    INSERT INTO reports (listing_id, reporter_id, reason, note) VALUES (${other.id}, ${s}, 'scam', ${MARK})`);
  await app.db.execute(sql`
    INSERT INTO number_requests (type, user_id, kind, value_hash, reason, note)
    VALUES ('report', ${s}, 'phone', sha256('x'), 'deposit', ${MARK})`);
  await app.db.execute(sql`
    INSERT INTO seller_reports (seller_id, reporter_id, reason, note) VALUES (${buyer.id}, ${s}, 'scam', ${MARK})`);
  await app.db.execute(
    sql`INSERT INTO follows (follower_id, seller_id) VALUES (${s}, ${buyer.id}), (${buyer.id}, ${s})`,
  );
  const { rows: sales } = await app.db.execute<{ id: string }>(sql`
    INSERT INTO sales (listing_id, seller_id, buyer_id, price) VALUES (${other.id}, ${buyer.id}, ${s}, 1000) RETURNING id`);
  const saleId = sales[0]?.id;
  await app.db.execute(sql`
    INSERT INTO reviews (sale_id, listing_id, author_id, subject_id, author_role, stars, text, reply) VALUES
      (${saleId}, ${other.id}, ${s}, ${buyer.id}, 'buyer', 5, ${`${MARK} review`}, NULL),
      (${saleId}, ${other.id}, ${buyer.id}, ${s}, 'seller', 5, 'Good', ${`${MARK} reply`})`);
  const id = await aPendingExport(app, s);
  await makeOneExport(exportServices(app), id);
  return { seller, id };
}

/** The columns of all tables that contain one of the values, in upper or lower case. */
async function columnsWith(...values: string[]): Promise<string[]> {
  const { rows: columns } = await app.db.execute<{ s: string; t: string; c: string; bytes: boolean }>(sql`
    SELECT table_schema AS s, table_name AS t, column_name AS c, data_type = 'bytea' AS bytes
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
      AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED', 'inet')`);
  const statements = columns.map(({ s, t, c, bytes }) => {
    const column = sql.identifier(c);
    const text = bytes ? sql`encode(${column}, 'escape')` : sql`lower(${column}::text)`;
    const found = values.map((value) => sql`position(${bytes ? value : value.toLowerCase()} IN ${text}) > 0`);
    return sql`SELECT ${`${s}.${t}.${c}`}::text AS origin
      WHERE EXISTS (SELECT FROM ${sql.identifier(s)}.${sql.identifier(t)} WHERE ${sql.join(found, sql` OR `)})`;
  });
  const { rows } = await app.db.execute<{ origin: string }>(sql.join(statements, sql` UNION ALL `));
  return rows.map(({ origin }) => origin);
}

/** The files in the data directory that contain the value: outbox, storage and unfinished writes. */
async function filesWith(value: string): Promise<string[]> {
  const names = await readdir(app.config.dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(file).catch(() => '')] as const),
  );
  return texts.filter(([, bytes]) => bytes.includes(value)).map(([file]) => file);
}
