import { describe, expect, it } from 'vitest';
import {
  addAsOldVersion,
  lockAsOldVersion,
  type OldParties,
  writeAsOldVersion,
} from '../../../tests/factories/old-version.ts';
import { migrateUpTo, somebodyWaits } from '../../../tests/setup/migrations.ts';
import { member, openOldMarket } from '../../../tests/setup/old-market.ts';
import { until } from '../../../tests/setup/until.ts';
import { migrate } from './migrate.ts';

// Bringing conversations to a market that is open: people read and write through the version before meanwhile.

/** More than two portions. */
const TALKS = 450;

const { url, connect } = openOldMarket('0011', {
  members: TALKS + 1,
  more: `
  INSERT INTO conversations (listing_id, buyer_id, seller_id, last_seq, last_message_at)
    SELECT l.id, u.id, l.seller_id, 2, '2026-01-01' FROM listings l, users u WHERE u.id <> l.seller_id;
  INSERT INTO messages (conversation_id, seq, sender_id, body)
    SELECT id, n, CASE n WHEN 1 THEN buyer_id ELSE seller_id END, 'Hello' FROM conversations, generate_series(1, 2) n`,
});

async function talkOf(buyer: number): Promise<OldParties> {
  const { rows } = await (await connect()).query('SELECT id::int FROM listings');
  return { listingId: rows[0].id, buyerId: member(buyer), sellerId: member(1) };
}

async function sidesOf(conversationId: string) {
  const { rows } = await (await connect()).query(
    'SELECT user_id, unread, read_seq, listing_id::int FROM participants WHERE conversation_id = $1 ORDER BY user_id',
    [conversationId],
  );
  return rows;
}

describe('Bringing conversations', () => {
  it('gives those from before their titles and sides, as seen', async () => {
    await migrateUpTo(url(), '9999');
    const { rows } = await (await connect()).query(`
      SELECT count(*)::int, c.title, p.delivered_seq, p.read_seq, p.unread, p.mail_due_at, p.last_message_at = '2026-01-01' AS kept,
        p.listing_id = c.listing_id AS found, p.user_id = c.seller_id AS sells
      FROM conversations c JOIN participants p ON p.conversation_id = c.id
      GROUP BY 2, 3, 4, 5, 6, 7, 8, 9 ORDER BY sells`);
    const all = { count: TALKS, title: 'Oríkì chair', delivered_seq: 2, read_seq: 2, unread: 0 };
    const same = { ...all, mail_due_at: null, kept: true, found: true };
    expect(rows).toEqual([
      { ...same, sells: false },
      { ...same, sells: true },
    ]);
    const { rows: unsure } = await (await connect()).query(
      'SELECT FROM pg_constraint WHERE NOT convalidated UNION ALL SELECT FROM pg_index WHERE NOT indisvalid',
    );
    expect(unsure).toEqual([]);
  });

  it('holds up nobody who reads or writes, while somebody else holds up the migration', async () => {
    const [slow, other] = [await connect(), await connect()];
    await slow.query('BEGIN');
    await slow.query('SELECT count(*) FROM users, messages, conversations WHERE false');
    const migrated = migrate(url());
    await somebodyWaits(other);
    // Answered though the slow one is not done, and the migration waited for it first.
    await other.query('SELECT name FROM users');
    await writeAsOldVersion(other, await talkOf(2), 'Still there?');
    await slow.query('COMMIT');
    expect((await migrated).length).toBeGreaterThan(0);
  });

  it('never waits in a circle with whoever is just writing', async () => {
    const [writer, other] = [await connect(), await connect()];
    await writer.query('BEGIN');
    const conversationId = await lockAsOldVersion(writer, await talkOf(2));
    const migrated = migrate(url());
    await somebodyWaits(other);
    await addAsOldVersion(writer, { conversationId, senderId: member(2), body: 'Still there?' });
    await writer.query('COMMIT');
    expect((await migrated).length).toBeGreaterThan(0);
    expect(await sidesOf(conversationId)).toMatchObject([{ read_seq: 3 }, { read_seq: 3 }]);
  });

  it('loses nothing that the version before writes between two of its steps', async () => {
    await migrateUpTo(url(), '0015');
    const client = await connect();
    const talk = await talkOf(2);
    const old = await writeAsOldVersion(client, talk, 'Still there?');
    await client.query(`DELETE FROM conversations WHERE buyer_id = '${member(3)}'`);
    const fresh = await writeAsOldVersion(client, await talkOf(3), 'Hello');
    await migrateUpTo(url(), '9999');
    expect(await sidesOf(old)).toEqual([
      { user_id: member(1), unread: 1, read_seq: 2, listing_id: talk.listingId },
      { user_id: member(2), unread: 0, read_seq: 3, listing_id: talk.listingId },
    ]);
    expect(await sidesOf(fresh)).toMatchObject([
      { unread: 1, read_seq: 0 },
      { unread: 0, read_seq: 1 },
    ]);
  });

  it('goes on where it was broken off, in a portion or in an index', async () => {
    await migrateUpTo(url(), '0016');
    const client = await connect();
    const { rows } = await client.query('SELECT id FROM conversations ORDER BY id LIMIT 1 OFFSET 300');
    await client.query('BEGIN');
    await client.query('SELECT FROM conversations WHERE id = $1 FOR NO KEY UPDATE', [rows[0].id]);
    const migrated = migrate(url());
    const { rows: none } = await until(async () => {
      const found = await (await connect()).query(
        'SELECT count(*)::int AS n FROM participants HAVING count(*) > 0',
      );
      return found.rowCount ? found : null;
    });
    expect(none).toEqual([{ n: 400 }]);
    await client.query('CREATE INDEX messages_photo_idx ON messages (id)');
    await client.query('COMMIT');
    await migrated;
    const { rows: made } = await client.query(
      "SELECT (SELECT count(*)::int FROM participants) AS sides, pg_get_indexdef('messages_photo_idx'::regclass) AS index",
    );
    expect(made).toEqual([{ sides: 2 * TALKS, index: expect.stringContaining('(photo_hash)') }]);
  });
});
