import type pg from 'pg';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { STATES } from '#shared/rules/states.ts';
import { random } from '../market/chance.ts';
import { copyRows, type Value } from '../market/copy.ts';

// Creates newsletter readers, most with rare preferences, and makes the listings new.

/** Moves all listings into the last ten days, so that 300,000 of them are 30,000 a day. */
export async function squeezeDates(client: pg.Client, now: Date): Promise<void> {
  await client.query('SET session_replication_role = replica');
  const at = `$1::timestamptz - (id % 864000) * interval '1 second'`;
  await client.query(`UPDATE listings SET created_at = ${at}, published_at = ${at}`, [now]);
  await client.query(`
    UPDATE search_postings p SET sk = search_sk(l.published_at) FROM listings l
    WHERE l.id = p.listing_id AND p.term LIKE '#state:%'`);
  await client.query('SET session_replication_role = origin');
  await flagSome(client);
  await client.query('VACUUM ANALYZE listings, search_postings, listing_flags');
}

/** Every tenth listing waits for a moderator. */
async function flagSome(client: pg.Client): Promise<void> {
  await client.query('TRUNCATE listing_flags');
  await client.query(`
    INSERT INTO listing_flags (listing_id, kind, detail)
    SELECT id, 'contact-details', '{}' FROM listings WHERE id % 10 = 0`);
}

export async function makeReaders(client: pg.Client, count: number): Promise<void> {
  await client.query('TRUNCATE newsletter_subscribers, newsletter_issues CASCADE');
  await client.query('UPDATE users SET notify_marketing = false WHERE notify_marketing');
  const half = Math.floor(count / 2);
  await copyRows(client, 'newsletter_subscribers', COLUMNS, subscribers(half));
  await client.query(
    `UPDATE users SET notify_marketing = true, email_verified = true WHERE id IN (SELECT id FROM users ORDER BY id LIMIT $1)`,
    [count - half],
  );
  await client.query('VACUUM ANALYZE newsletter_subscribers, users');
}

const COLUMNS = ['email', 'token_hash', 'confirmed_at', 'states', 'categories'];

function* subscribers(count: number): Generator<Value[]> {
  for (let n = 0; n < count; n += 1)
    yield [
      `reader-${n}@example.com`,
      `token ${n}`,
      new Date(),
      listOf(STATES, 4),
      listOf(
        CATEGORIES.map(({ id }) => id),
        3,
      ),
    ];
}

/** Returns a random selection as a PostgreSQL array literal. */
function listOf(all: readonly (string | number)[], maxCount: number): string {
  const some = Array.from(
    { length: Math.floor(random.next() * (maxCount + 1)) },
    () => all[Math.floor(random.next() * all.length)],
  );
  return `{${[...new Set(some)].map((each) => `"${each}"`).join(',')}}`;
}
