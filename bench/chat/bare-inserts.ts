import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { cpuOfServer, spentBetween } from '../measure/cpu.ts';
import type { BenchServer } from '../measure/server.ts';
import { type Figures, figuresOf } from '../measure/statistics.ts';
import type { Pair } from './users.ts';

// Measures the cost of the same rows in PostgreSQL without sessions, permission checks and notifications.

const CONNECTIONS = 20;
const BARE = `
  WITH numbered AS (
    UPDATE conversations SET last_seq = last_seq + 1, last_message_at = now() WHERE id = $1 RETURNING last_seq
  ), message AS (
    INSERT INTO messages (conversation_id, seq, sender_id, client_id, kind, body)
    SELECT $1, last_seq, $2, gen_random_uuid(), 'text', $4 FROM numbered RETURNING seq
  ), sides AS (
    UPDATE participants SET last_message_at = now(), unread = unread + (user_id = $3)::integer WHERE conversation_id = $1
  ), counted AS (
    INSERT INTO inboxes AS i (user_id, last_seq) SELECT id, 1 FROM unnest(ARRAY[$2, $3]::uuid[]) id ORDER BY id
    ON CONFLICT (user_id) DO UPDATE SET last_seq = i.last_seq + 1 RETURNING user_id, last_seq
  )
  INSERT INTO inbox_events (user_id, seq, conversation_id, message_seq)
  SELECT user_id, last_seq, $1, message.seq FROM counted, message`;

export type Bare = Figures & { cpuMs: number };

/** Inserts at a fixed rate, like the messages. */
export async function measureBareInserts(
  server: BenchServer,
  databaseUrl: string,
  { pairs, perSecond, seconds }: { pairs: readonly Pair[]; perSecond: number; seconds: number },
): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  pool.on('error', () => {});
  const times: number[] = [];
  const count = perSecond * seconds;
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.query('SELECT 1')));
    const before = await cpuOfServer(server.postmaster);
    const started = performance.now();
    const inserts: Promise<void>[] = [];
    for (let n = 0; n < count; n += 1) {
      const due = started + (n * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      inserts.push(
        insert(pool, pairs[n % pairs.length] as Pair, n).then(() => void times.push(performance.now() - due)),
      );
    }
    await Promise.all(inserts);
    const spent = spentBetween(before, await cpuOfServer(server.postmaster));
    return { ...figuresOf(times), cpuMs: spent / count };
  } finally {
    await pool.end();
  }
}

async function insert(pool: pg.Pool, { conversationId, buyer, seller }: Pair, n: number): Promise<void> {
  await pool.query({
    name: 'bare',
    text: BARE,
    values: [conversationId, buyer.id, seller.id, `#${n} Is it still available?`],
  });
}
