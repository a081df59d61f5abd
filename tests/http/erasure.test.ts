import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseDueUsers } from '#server/modules/account-deletion/index.ts';
import { makeOneExport } from '#server/modules/my-data/index.ts';
import { addressHash } from '#server/platform/mail/mail-bounces.ts';
import { deleteFromOutbox } from '#server/platform/mail/outbox.ts';
import { startConversation } from '../factories/conversation.ts';
import { makeListing } from '../factories/listings.ts';
import { makeUser, PASSWORD } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { waitForAllMails } from '../setup/mails.ts';
import { erasingIn, exportingIn } from '../setup/modules.ts';
import { until } from '../setup/until.ts';

// After a member is erased the whole database and every file are searched for what they left, wherever it might be.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
});
afterAll(() => app.stop());

const MARK = 'Zaqwsx';
const PHONE = '+2348031234599';

/** Where their words may stay, because they belong to other people by now. */
const ALLOWED = new Set([
  // What they wrote to somebody, and what it was about.
  'public.messages.body',
  'public.conversations.title',
  // What they wrote about somebody.
  'public.reviews.text',
]);

/** Every column that says whose a row is: those whose rows go, those that are emptied, and those that stay without a word. */
const KNOWN = new Set([
  'listings_of_leaving_sellers.seller_id',
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
  'reports.reporter_id',
  'conversation_reports.reporter_id',
  'reviews.subject_id',
  'conversation_reports.reported_id',
  'conversations.buyer_id',
  'conversations.seller_id',
  'inboxes.user_id',
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
]);

it('knows every table that says whose a row is: whoever adds one decides what becomes of it', async () => {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    SELECT c.conrelid::regclass::text || '.' || a.attname AS name FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'second_factors'::regclass)`);
  expect(rows.map(({ name }) => name).filter((name) => !KNOWN.has(name))).toEqual([]);
});

it('leaves nothing of a member behind, but what they said to and about others', async () => {
  const { seller, id } = await aMarkedUser();
  await app.db.execute(
    sql`INSERT INTO security_events (kind, user_id) VALUES ('sign-in-failed', ${seller.id})`,
  );
  // The queue keeps what is done for seven days: what was done before they asked to leave is gone from it on the fifteenth.
  await waitForAllMails(app);
  await app.db.execute(sql`DELETE FROM pgboss.job`);
  // The search finds what is there.
  expect(await placesOf(seller.email, MARK, PHONE)).toEqual(
    expect.arrayContaining(['public.users.email', 'public.listings.title', 'public.alerts.name']),
  );
  await app.call(
    'POST',
    '/api/users/me/leave',
    { password: PASSWORD, confirmation: 'DELETE' },
    { cookie: seller.cookie },
  );
  await until(async () => (await filesWith(seller.email)).length > 0, { what: 'the mail that says so' });
  // What happens while they are leaving is in it still, whether it is done or waits.
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
  expect(await placesOf(email, PHONE)).toContain('pgboss.job_common.data');
  const then = new Date(Date.now() + 15 * 86_400_000);
  const deleteMailsTo = (addresses: readonly string[]) => deleteFromOutbox(app.config.outboxDir, addresses);
  expect(await eraseDueUsers({ ...erasingIn(app), deleteMailsTo }, then)).toBe(1);

  expect(await placesOf(seller.email, PHONE, seller.name)).toEqual([]);
  expect((await placesOf(MARK)).filter((origin) => !ALLOWED.has(origin))).toEqual([]);
  for (const value of [seller.email, PHONE]) expect(await filesWith(value)).toEqual([]);
  // The trace of what happened to the account stays until it is old, and names nobody.
  const { rows: traces } = await app.db.execute(
    sql`SELECT FROM security_events WHERE user_id = ${seller.id}`,
  );
  expect(traces.length).toBeGreaterThan(0);
  const { rows: hashes } = await app.db.execute(sql`
    SELECT address_hash FROM (TABLE mail_bounces UNION ALL SELECT address_hash, 0, now() FROM newsletter_sendings) kept
    WHERE address_hash = ${addressHash(seller.email)}`);
  expect(hashes).toEqual([]);
  await until(async () => (await app.storage.openStream(`export-${id}.zip`)) === null);
});

/** Somebody with a value of their own wherever one can be kept. */
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
  await app.db.execute(sql`UPDATE users SET email_verified = true WHERE id = ${s}`);
  const asked = { name: seller.name, email: seller.email, subject: MARK, message: `${MARK} asked` };
  await app.call('POST', '/api/contact', asked, { cookie: seller.cookie });
  // Under an address that was theirs once, and by somebody who only typed it.
  await app.db.execute(
    sql`UPDATE contact_messages SET email = ${`${MARK}@example.com`} WHERE user_id = ${s}`,
  );
  await app.call('POST', '/api/contact', asked);
  await app.db.execute(
    sql`INSERT INTO favorites (user_id, listing_id, title, price_kind) VALUES (${buyer.id}, ${conversation.listing.id}, ${MARK}, 'fixed')`,
  );
  const forgetter = await makeUser(app, { name: 'Bola Ade' });
  await app.db.execute(sql`
    INSERT INTO deleted_favorites (user_id, listing_id, title, price_kind, saved_at)
    VALUES (${forgetter.id}, ${conversation.listing.id}, ${MARK}, 'fixed', now())`);
  await app.db.execute(
    sql`INSERT INTO alerts (user_id, name, search, key, terms, either, either_needed, price_min, price_max)
      VALUES (${s}, ${MARK}, ${`q=${MARK}`}, ${MARK}, '{}', '{}', 0, 0, 1)`,
  );
  await app.db.execute(sql`
    INSERT INTO identities (user_id, provider_id, account_id) VALUES (${s}, 'google', ${MARK})`);
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
  const { rows: sales } = await app.db.execute<{ id: string }>(sql`
    INSERT INTO sales (listing_id, seller_id, buyer_id, price) VALUES (${other.id}, ${buyer.id}, ${s}, 1000) RETURNING id`);
  const saleId = sales[0]?.id;
  await app.db.execute(sql`
    INSERT INTO reviews (sale_id, listing_id, author_id, subject_id, author_role, stars, text, reply) VALUES
      (${saleId}, ${other.id}, ${s}, ${buyer.id}, 'buyer', 5, ${`${MARK} review`}, NULL),
      (${saleId}, ${other.id}, ${buyer.id}, ${s}, 'seller', 5, 'Good', ${`${MARK} reply`})`);
  const { rows } = await app.db.execute<{ id: string }>(
    sql`INSERT INTO data_exports (user_id, status) VALUES (${s}, 'making') RETURNING id`,
  );
  const id = rows[0]?.id ?? '';
  await makeOneExport(exportingIn(app), id);
  return { seller, id };
}

/** Which columns of any table hold one of these, whatever their type and in whatever letters. */
async function placesOf(...values: string[]): Promise<string[]> {
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

/** Everything that lies in the data directory: the outbox, the store, what is half written. */
async function filesWith(value: string): Promise<string[]> {
  const names = await readdir(app.config.dataDir, { recursive: true, withFileTypes: true });
  const files = names.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(file).catch(() => '')] as const),
  );
  return texts.filter(([, bytes]) => bytes.includes(value)).map(([file]) => file);
}
