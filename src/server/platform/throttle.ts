import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError } from '#shared/errors.ts';
import { DAY, scaledLimit, THROTTLES, type ThrottleName } from '#shared/rules/throttles.ts';
import {
  type DailyAction,
  dailyLimit,
  emailNeededText,
  limitText,
  raiseOf,
  type UserTrustLevel,
} from '#shared/rules/trust-levels.ts';
import { type Db, preparedSql, type Tx } from './database.ts';
import type { Log } from './log.ts';
import { recordSecurityEvent } from './security-events.ts';

// Counts uses against the throttle table. Deeds are counted in the database, at once; reads are too many for that, so
// they are counted in memory and written down every few seconds. Both survive a restart. Whoever has spent a window and
// goes on is refused from memory for a moment: a flood must not cost a write for each refusal.

const FLUSH_EVERY_MS = 2_000;
const MOST_READERS = 100_000;
/** How long a spent window is believed without asking again: another process may have forgotten it meanwhile. */
const SPENT_FOR_MS = 1_000;
const MOST_SPENT = 10_000;
const IN_MEMORY = [
  'visitorRead',
  'userRead',
  'pageRender',
  'save',
  'manage',
  'view',
  'receipt',
  'care',
  'stream',
  'secondStepFrom',
] as const;

export type Throttler = {
  /** Counts one use and refuses it when the window is spent. In a transaction, what is undone was not counted. */
  use(name: ThrottleName, key: string, tx?: Tx): Promise<void>;
  /** The same for what an account may do in a day, by its trust level. */
  countDaily(action: DailyAction, user: TrustedUser, tx?: Tx): Promise<void>;
  /** As `use`, for a deed that counts itself in its own statement, or is null and only counted. */
  countWithin<Done extends CounterRow>(
    name: ThrottleName,
    key: string,
    deed: (counting: Counting) => Promise<Done | null>,
  ): Promise<Done | null>;
  /** Counts one use without refusing anything. */
  note(name: ThrottleName, key: string): Promise<void>;
  isSpent(name: ThrottleName, key: string): Promise<boolean>;
  /** Counts one use and says whether it is within the limit. */
  allows(name: ThrottleName, key: string, tx?: Tx): Promise<boolean>;
  forget(name: ThrottleName, key: string): Promise<void>;
  /** Counts one read, or what comes as often as one, in memory. */
  read(name: (typeof IN_MEMORY)[number], key: string): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type TrustedUser = { id: string; trustLevel: UserTrustLevel };

/** Counts one use and gives the counter's row, in a statement with these values. More than the limit used: do no more. */
export const COUNTED = sql`
  INSERT INTO throttle_counters AS c (key, used, resets_at)
  VALUES (${sql.placeholder('counter')}, 1, now() + make_interval(secs => ${sql.placeholder('seconds')}))
  ON CONFLICT (key) DO UPDATE SET
    used = CASE WHEN c.resets_at <= now() THEN 1 ELSE c.used + 1 END,
    resets_at = CASE WHEN c.resets_at <= now() THEN excluded.resets_at ELSE c.resets_at END
  RETURNING used, resets_at`;
export type Counting = { counter: string; seconds: number; limit: number };
export type CounterRow = { used: number; resets_at: string };
type Counter = { used: number; resetsAt: number };

const countUse = preparedSql<CounterRow>('count_use', COUNTED);

export function createThrottler(db: Db, options: { scale: number; secret: string; log: Log }): Throttler {
  const readers = new Map<string, Counter>();
  const unsaved = new Set<string>();
  const turns = new Map<string, Promise<Counter>>();
  const spent = new Map<string, Counter & { until: number }>();
  let timer: NodeJS.Timeout | undefined;

  // Keys hold addresses and e-mails: only a keyed hash of them is kept.
  const keyOf = (name: ThrottleName | DailyAction, key: string) =>
    `${name}:${createHmac('sha256', options.secret).update(key).digest('base64url').slice(0, 22)}`;
  const limitOf = (name: ThrottleName) => scaledLimit(THROTTLES[name], options.scale);

  const countingOf = (name: ThrottleName, key: string): Counting => ({
    counter: keyOf(name, key),
    seconds: THROTTLES[name].windowSeconds,
    limit: limitOf(name),
  });

  async function count(name: ThrottleName, key: string, on: Db | Tx = db): Promise<Counter> {
    const [row] = await countUse(on, countingOf(name, key));
    if (!row) throw new Error('a use was not counted');
    return counterOf(row);
  }

  function rememberWhenSpent(name: ThrottleName, hashed: string, counter: Counter): Counter {
    if (counter.used <= limitOf(name)) return counter;
    spent.delete(hashed);
    spent.set(hashed, { ...counter, until: Math.min(counter.resetsAt, Date.now() + SPENT_FOR_MS) });
    const [oldest] = spent.keys();
    if (oldest && spent.size > MOST_SPENT) spent.delete(oldest);
    return counter;
  }

  function knownAsSpent(hashed: string): Counter | undefined {
    const known = spent.get(hashed);
    return known && known.until > Date.now() ? known : undefined;
  }

  /**
   * Those who do the same at the same moment come one after another: together they would only wait for one row, each
   * with a connection that others need. Once it is spent, all who wait or come in the next moment are told so.
   */
  async function countInTurn(
    name: ThrottleName,
    key: string,
    countOne: () => Promise<Counter> = () => count(name, key),
  ): Promise<Counter> {
    const hashed = keyOf(name, key);
    const before = turns.get(hashed);
    const turn = (async () => {
      await before?.catch(() => undefined);
      return knownAsSpent(hashed) ?? rememberWhenSpent(name, hashed, await countOne());
    })();
    turns.set(hashed, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(hashed) === turn) turns.delete(hashed);
    }
  }

  function refuseWhenSpent(name: ThrottleName, counter: Counter): void {
    if (counter.used <= limitOf(name)) return;
    recordSecurityEvent({ kind: 'throttled', detail: name });
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsUntil(counter.resetsAt) });
  }

  async function flush(): Promise<void> {
    const rows = [...unsaved].flatMap((key) => {
      const counter = readers.get(key);
      return counter
        ? [{ key, used: counter.used, resets_at: new Date(counter.resetsAt).toISOString() }]
        : [];
    });
    unsaved.clear();
    for (const [key, counter] of readers) if (counter.resetsAt <= Date.now()) readers.delete(key);
    if (rows.length === 0) return;
    await db.execute(sql`
      INSERT INTO throttle_counters AS c (key, used, resets_at)
      SELECT key, used, resets_at FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(key text, used integer, resets_at timestamptz)
      ON CONFLICT (key) DO UPDATE SET used = excluded.used, resets_at = excluded.resets_at`);
    await db.execute(sql`DELETE FROM throttle_counters WHERE resets_at < now() - interval '1 hour'`);
  }

  return {
    async use(name, key, tx) {
      refuseWhenSpent(name, await (tx ? count(name, key, tx) : countInTurn(name, key)));
    },
    async countDaily(action, { id, trustLevel }, tx) {
      const limit = dailyLimit(action, trustLevel, options.scale);
      if (limit === 0) throw new AppError('EMAIL_NOT_CONFIRMED', { words: emailNeededText(action) });
      const [row] = await countUse(tx ?? db, { counter: keyOf(action, id), seconds: DAY, limit });
      if (!row) throw new Error('a use was not counted');
      if (row.used <= limit) return;
      recordSecurityEvent({ kind: 'throttled', detail: action });
      const raise = raiseOf(action, trustLevel);
      throw new AppError('DAILY_LIMIT', {
        ...{ words: limitText(action, limit, raise), raise },
        retryAfterSeconds: secondsUntil(counterOf(row).resetsAt),
      });
    },
    async countWithin<Done extends CounterRow>(
      name: ThrottleName,
      key: string,
      deed: (counting: Counting) => Promise<Done | null>,
    ) {
      let done: Done | null = null;
      const counter = await countInTurn(name, key, async () => {
        done = await deed(countingOf(name, key));
        return done ? counterOf(done) : count(name, key);
      });
      refuseWhenSpent(name, counter);
      return done;
    },
    async note(name, key) {
      await count(name, key);
    },
    async allows(name, key, tx) {
      return (await count(name, key, tx)).used <= limitOf(name);
    },
    async isSpent(name, key) {
      const { rows } = await db.execute<{ used: number }>(
        sql`SELECT used FROM throttle_counters WHERE key = ${keyOf(name, key)} AND resets_at > now()`,
      );
      return (rows[0]?.used ?? 0) >= limitOf(name);
    },
    async forget(name, key) {
      await db.execute(sql`DELETE FROM throttle_counters WHERE key = ${keyOf(name, key)}`);
      spent.delete(keyOf(name, key));
    },
    read(name, key) {
      const hashed = keyOf(name, key);
      const known = readers.get(hashed);
      const fresh =
        known && known.resetsAt > Date.now()
          ? known
          : { used: 0, resetsAt: Date.now() + THROTTLES[name].windowSeconds * 1000 };
      fresh.used += 1;
      if (readers.size < MOST_READERS || known) readers.set(hashed, fresh);
      unsaved.add(hashed);
      refuseWhenSpent(name, fresh);
    },
    async start() {
      const { rows } = await db.execute<{ key: string; used: number; resets_at: string }>(
        sql`SELECT key, used, resets_at FROM throttle_counters WHERE resets_at > now() AND split_part(key, ':', 1) = ANY (${sql.param(IN_MEMORY)})`,
      );
      for (const row of rows)
        readers.set(row.key, { used: row.used, resetsAt: new Date(row.resets_at).getTime() });
      timer = setInterval(() => {
        flush().catch((err) => options.log.warn({ err }, 'read counters were not saved'));
      }, FLUSH_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await flush().catch((err) => options.log.warn({ err }, 'read counters were not saved'));
    },
  };
}

function counterOf({ used, resets_at }: CounterRow): Counter {
  return { used, resetsAt: new Date(resets_at).getTime() };
}

function secondsUntil(moment: number): number {
  return Math.max(1, Math.ceil((moment - Date.now()) / 1000));
}
