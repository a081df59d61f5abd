import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { migrateUpTo, somebodyWaits } from '../../../tests/setup/migrations.ts';
import { member, openOldMarket } from '../../../tests/setup/old-market.ts';
import { until } from '../../../tests/setup/until.ts';
import { migrate } from './migrate.ts';

// Bringing prices to what people saved, on a market that is open: people tap hearts through the version before meanwhile.

/** More than two portions. */
const HEARTS = 450;

const { url, connect } = openOldMarket('0029', {
  members: HEARTS + 1,
  more: `
  INSERT INTO favorites (user_id, listing_id, title)
    SELECT u.id, l.id, l.title FROM users u, listings l WHERE u.id <> l.seller_id`,
});

const listOf = (client: pg.Client, n: number) =>
  client.query('SELECT listing_id FROM favorites WHERE user_id = $1 ORDER BY saved_at DESC', [member(n)]);

describe('Bringing prices to hearts', () => {
  it('comes in portions: while it waits for one row, all others are read, saved and forgotten', async () => {
    const [slow, other] = [await connect(), await connect()];
    await migrateUpTo(url(), '0030');
    await slow.query('BEGIN');
    await slow.query('SELECT FROM favorites WHERE user_id = $1 FOR UPDATE', [member(430)]);
    const migrated = migrate(url());
    await until(async () => {
      const { rows } = await other.query('SELECT FROM favorites WHERE price = 100');
      return rows.length === 400;
    });
    await somebodyWaits(other);
    expect((await listOf(other, 430)).rows).toHaveLength(1);
    await other.query('DELETE FROM favorites WHERE user_id = $1', [member(2)]);
    await other.query(
      "INSERT INTO favorites (user_id, listing_id, title) SELECT $1, id, 'Chair' FROM listings",
      [member(1)],
    );
    await slow.query('COMMIT');
    await migrated;
    const { rows } = await other.query(
      'SELECT count(*)::int, price::int, told_price::int, price_kind FROM favorites GROUP BY 2, 3, 4',
    );
    expect(rows).toEqual([{ count: HEARTS, price: 100, told_price: 100, price_kind: 'fixed' }]);
    const { rows: unsure } = await other.query('SELECT FROM pg_index WHERE NOT indisvalid');
    expect(unsure).toEqual([]);
  });

  it('holds up nobody while somebody else holds it up', async () => {
    const [slow, other] = [await connect(), await connect()];
    await slow.query('BEGIN');
    await listOf(slow, 2);
    const migrated = migrate(url());
    await somebodyWaits(other);
    expect((await listOf(other, 3)).rows).toHaveLength(1);
    await slow.query('COMMIT');
    expect((await migrated).length).toBeGreaterThan(0);
  });

  it('begins anew what was broken off', async () => {
    await migrateUpTo(url(), '0030');
    const client = await connect();
    await client.query(
      'UPDATE favorites SET price = 120, told_price = 90, price_kind = $1 WHERE user_id = $2',
      [...['fixed', member(2)]],
    );
    for (const [name, table] of [
      ['favorites_keepers_idx', 'favorites (title)'],
      ['users_marketing_idx', 'users (name)'],
      ['participants_bell_idx', 'participants (unread)'],
    ])
      await client.query(`CREATE INDEX ${name} ON ${table}`);
    await client.query("DELETE FROM schema_migrations WHERE name LIKE '0030%'");
    await migrate(url());
    const { rows } = await client.query('SELECT told_price::int FROM favorites WHERE user_id = $1', [
      member(2),
    ]);
    expect(rows).toEqual([{ told_price: 90 }]);
    const { rows: made } = await client.query(`
      SELECT indexname FROM pg_indexes WHERE indexdef LIKE '%(listing_id, user_id)%' AND tablename = 'favorites'
        OR indexdef LIKE '%(email) WHERE %marketing%' OR indexdef LIKE '%(bell_due_at)%' ORDER BY 1`);
    expect(made.map(({ indexname }) => indexname)).toEqual([
      ...['favorites_keepers_idx', 'participants_bell_idx', 'users_marketing_idx'],
    ]);
  });
});
