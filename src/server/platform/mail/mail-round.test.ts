import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { listFirstDue } from '#server/platform/database/first-due.queries.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../../tests/setup/database.ts';
import { runMailRound } from './mail-round.ts';

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const MINUTE = 60_000;

const log = createLog('silent');
let store: TestDatabase;
let database: Database;
beforeAll(async () => {
  store = await createEmptyDatabase();
  database = openDatabase(store.url, log);
  await database.db.execute(sql`
    CREATE TABLE news (user_id uuid NOT NULL, thing integer NOT NULL, due_at timestamptz);
    CREATE INDEX news_due_idx ON news (due_at, user_id) WHERE due_at IS NOT NULL`);
});
afterAll(async () => {
  await database.close();
  await store.drop();
});

describe('listFirstDue', () => {
  afterEach(() => database.db.execute(sql`TRUNCATE news`));

  const now = new Date('2026-11-16T07:01:00Z');
  const next = () => listFirstDue(database.db, { table: sql`news`, due: sql`due_at` }, now);
  /** Adds 120 rows for each of the users, all due at the same time, as in a digest. */
  const add = (from: number, to: number, dueAt: string) =>
    database.db.execute(sql`
      INSERT INTO news SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, thing, ${dueAt}::timestamptz
      FROM generate_series(${from}::int, ${to}::int) n, generate_series(1, 120) thing`);

  it('returns a hundred users, each once', async () => {
    await add(1, 130, '2026-11-16T07:00:00Z');
    expect(await next()).toEqual(Array.from({ length: 100 }, (_, n) => idOf(n + 1)));
  });

  it('returns users who are due, those who have waited longest first', async () => {
    await add(1, 2, '2026-11-16T07:00:30Z');
    await add(2, 3, '2026-11-16T07:00:00Z');
    await add(3, 4, '2026-11-16T07:00:10Z');
    await add(4, 5, '2026-11-16T07:01:01Z');
    await database.db.execute(sql`INSERT INTO news VALUES (${idOf(6)}, 1, NULL)`);
    expect(await next()).toEqual([idOf(2), idOf(3), idOf(4), idOf(1)]);
  });

  it('returns nothing when no row is due', async () => {
    expect(await next()).toEqual([]);
  });
});

describe('A mail round', () => {
  type Round = Parameters<typeof runMailRound>[1];
  const postponed: string[] = [];
  const round = (listDue: Round['listDue'], write: Round['write']) =>
    runMailRound(
      { db: database.db, log },
      { listDue, write, postpone: async (id) => void postponed.push(id) },
    );
  afterEach(async () => {
    vi.useRealTimers();
    postponed.length = 0;
    await database.db.execute(sql`TRUNCATE news`);
  });

  it('continues over several batches until no user is due', async () => {
    const waiting = Array.from({ length: 1_000 }, (_, n) => idOf(n));
    const written: string[] = [];
    const sent = await round(
      async () => waiting.slice(0, 100),
      async (_tx, id) => {
        waiting.splice(waiting.indexOf(id), 1);
        written.push(id);
        return 'sent';
      },
    );
    expect([sent, new Set(written).size]).toEqual([1_000, 1_000]);
  });

  it('stops at its time limit, even within a batch, and leaves the rest to the next round', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let written = 0;
    const sent = await round(
      async () => Array.from({ length: 100 }, (_, n) => idOf(n)),
      async () => {
        vi.setSystemTime(Date.now() + 300);
        written += 1;
        return 'sent';
      },
    );
    expect(sent).toBe(written);
    expect(written * 300).toBeGreaterThan(MINUTE / 2);
    expect(written * 300).toBeLessThan(MINUTE);
  });

  it('ends when all remaining users are busy', async () => {
    const outcomes = ['busy', 'nothing to send', 'busy', 'busy', 'busy'] as const;
    let calls = 0;
    const write = vi.fn(async () => outcomes[calls++] ?? 'sent');
    expect(await round(async () => [idOf(1), idOf(2)], write)).toBe(0);
    expect(write).toHaveBeenCalledTimes(4);
  });

  it('postpones a user whose mail fails, rolls back its transaction, and continues', async () => {
    const waiting = [idOf(1), idOf(2), idOf(3)];
    const sent = await round(
      async () => waiting.splice(0),
      async (tx, id) => {
        await tx.execute(sql`INSERT INTO news VALUES (${id}, 1, NULL)`);
        if (id === idOf(2)) throw new Error('no such address');
        return 'sent';
      },
    );
    const { rows } = await database.db.execute<{ user_id: string }>(sql`SELECT user_id FROM news ORDER BY 1`);
    expect([sent, postponed, rows.map(({ user_id }) => user_id)]).toEqual([2, [idOf(2)], [idOf(1), idOf(3)]]);
  });
});
