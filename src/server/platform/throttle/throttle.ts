import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { AppError } from '#shared/errors.ts';
import { DAY, scaledLimit, THROTTLES, type Throttle, type ThrottleName } from '#shared/rules/throttles.ts';
import {
  type DailyAction,
  dailyLimit,
  emailNeededText,
  type LimitSettings,
  type UserTrustLevel,
} from '#shared/rules/trust-levels.ts';
import { networksOf } from './client-networks.ts';
import { counterKey } from './counter-key.ts';
import { createCounterQueue } from './counter-queue.ts';
import { saveCounters } from './memory-counters.queries.ts';
import { type Counter, createMemoryCounters, type MemoryCounters } from './memory-counters.ts';
import { type CounterRow, type Counting, counterOf, countUse } from './throttle.queries.ts';
import { recordOmission, rejectSpent, rejectSpentDay } from './throttle-rejections.ts';

// Counts uses against the limits of `THROTTLES`. Actions are counted in the database. Reads and very frequent
// writes are counted in memory and saved every few seconds. Both survive a restart.

const FLUSH_EVERY_MS = 2_000;
const MAX_IN_MEMORY = 100_000;
const IN_MEMORY_READS = [
  'visitorRead',
  'userRead',
  'pageRender',
  'view',
  'stream',
  'unknownSession',
  'emailReveal',
  'unknownSessionOfDevice',
] as const;
const IN_MEMORY_WRITES = [
  'save',
  'manage',
  'receipt',
  'conversationAction',
  'reserve',
  'secondStepFrom',
] as const;
type InMemory = (typeof IN_MEMORY_READS)[number] | (typeof IN_MEMORY_WRITES)[number];

/** The sender of a request. `device` is null without a valid device cookie. */
export type Caller = { address: string; device: string | null };
export type TrustedUser = { id: string; trustLevel: UserTrustLevel };

/** The counted key; for limits by device, the caller. */
type Key = string | Caller;

export type Throttler = {
  /** Counts one use and rejects it when the window is spent. A rollback of `tx` undoes the count. */
  use(name: ThrottleName, key: Key, tx?: Tx): Promise<void>;
  /**
   * The same for the daily limits of a user's trust level. A rejected attempt is rolled back and not counted,
   * because the user may have a higher level at the next one.
   */
  countDaily(action: DailyAction, user: TrustedUser, tx?: Tx): Promise<void>;
  /** Like `use`, for an action that counts in its own statement. When it returns null, the use is counted. */
  countWithin<Result extends CounterRow>(
    name: ThrottleName,
    key: string,
    action: (counting: Counting) => Promise<Result | null>,
  ): Promise<Result | null>;
  /** Counts one use without rejecting anything. */
  record(name: ThrottleName, key: string): Promise<void>;
  /** Undoes the count of a use that turned out not to count. */
  giveBack(name: ThrottleName, key: Key): Promise<void>;
  isSpent(name: ThrottleName, key: string, tx?: Tx): Promise<boolean>;
  /** Counts one use and returns whether it is within the limit. */
  allows(name: ThrottleName, key: string, tx?: Tx): Promise<boolean>;
  reset(name: ThrottleName, key: string): Promise<void>;
  /** Counts a read or a frequent write in memory, and rejects it when the window is spent. */
  countInMemory(name: InMemory, key: Key): void;
  /** The same, but returns false instead of rejecting, for a read with a reduced answer. */
  allowsRead(name: InMemory, key: Key): boolean;
  giveBackRead(name: InMemory, key: Key): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export function createThrottler(
  db: Db,
  options: LimitSettings & { secret: string; log: Log; maxInMemory?: number },
): Throttler {
  const { scale, changed, maxInMemory = MAX_IN_MEMORY } = options;
  // Each throttle has separate counters, so that a flood of one kind does not use up the memory of another.
  const memories = new Map<string, MemoryCounters>([
    ...IN_MEMORY_READS.map((name) => [name, createMemoryCounters('reads', maxInMemory)] as const),
    ...IN_MEMORY_WRITES.map((name) => [name, createMemoryCounters('writes', maxInMemory)] as const),
  ]);
  const queue = createCounterQueue();
  let timer: NodeJS.Timeout | undefined;

  const hashOf = (name: ThrottleName | DailyAction, key: string) => counterKey(options.secret, name, key);

  /** All counters of a use, the narrowest first: the device, its address, the networks of the address. */
  function countingsOf(name: ThrottleName, key: Key): Counting[] {
    const throttle: Throttle = THROTTLES[name];
    const { windowSeconds: seconds } = throttle;
    const limit = changed?.(name, 'limit') ?? throttle.limit;
    const addressLimit = changed?.(name, 'addressLimit') ?? throttle.addressLimit ?? limit;
    const unknownDeviceLimit = changed?.(name, 'unknownDeviceLimit') ?? throttle.unknownDeviceLimit;
    const counting = (countedKey: string, most: number, times = 1) => ({
      counter: hashOf(name, countedKey),
      seconds,
      limit: scaledLimit(most, scale) * times,
    });
    if (throttle.key !== 'device' && throttle.key !== 'address') return [counting(String(key), limit)];
    const { address, device } = typeof key === 'string' ? { address: key, device: null } : key;
    const networks = networksOf(address);
    if (throttle.key === 'device' && !device && unknownDeviceLimit)
      return networks.map(({ network, times }) =>
        counting(`no device ${network}`, unknownDeviceLimit, times),
      );
    const byNetwork = networks.map(({ network, times }) => counting(network, addressLimit, times));
    return device && throttle.key === 'device'
      ? [counting(`device ${device}`, limit), ...byNetwork]
      : byNetwork;
  }

  /**
   * The first counter that is over its limit. The wider counters after it are not counted, so that one
   * customer cannot spend them. If the cache shows that any of the counters is spent, none is written.
   */
  async function findSpent(countings: readonly Counting[], tx?: Tx): Promise<Counter | null> {
    for (const { counter } of countings) {
      const spent = queue.findCachedSpent(counter);
      if (spent) return spent;
    }
    for (const counting of countings) {
      const counter = await (tx
        ? countUse(tx, counting)
        : queue.take(counting, () => countUse(db, counting)));
      if (counter.used > counting.limit) return counter;
    }
    return null;
  }

  async function countWithinDay(
    tx: Tx,
    action: DailyAction,
    user: TrustedUser,
    limit: number,
  ): Promise<void> {
    const counter = await countUse(tx, { counter: hashOf(action, user.id), seconds: DAY, limit });
    if (counter.used > limit) rejectSpentDay(action, user.trustLevel, { settings: options, counter });
  }

  function memoryOf(name: string): MemoryCounters {
    const memory = memories.get(name);
    if (!memory) throw new Error(`the throttle ${name} is not counted in memory`);
    return memory;
  }

  const countUnlessSpent = (name: InMemory, key: Key) =>
    memoryOf(name).countUnlessSpent(countingsOf(name, key));

  const flush = () =>
    saveCounters(
      db,
      [...memories.values()].flatMap((memory) => memory.takeUnsaved()),
    );

  return {
    async use(name, key, tx) {
      rejectSpent(name, await findSpent(countingsOf(name, key), tx));
    },
    async countDaily(action, user, tx) {
      const limit = dailyLimit(action, user.trustLevel, scale, changed);
      if (limit === 0) throw new AppError('EMAIL_NOT_CONFIRMED', { text: emailNeededText(action) });
      if (tx) await countWithinDay(tx, action, user, limit);
      else await db.transaction((newTx) => countWithinDay(newTx, action, user, limit));
    },
    async countWithin<Result extends CounterRow>(
      name: ThrottleName,
      key: string,
      action: (counting: Counting) => Promise<Result | null>,
    ) {
      const [counting] = countingsOf(name, key);
      if (!counting) throw new Error('throttle use was not counted');
      let result: Result | null = null;
      const counter = await queue.take(counting, async () => {
        result = await action(counting);
        return result ? counterOf(result) : countUse(db, counting);
      });
      if (counter.used > counting.limit) rejectSpent(name, counter);
      return result;
    },
    async record(name, key) {
      for (const counting of countingsOf(name, key)) await countUse(db, counting);
    },
    async giveBack(name, key) {
      const counters = countingsOf(name, key).map(({ counter }) => counter);
      await db.execute(sql`
        UPDATE throttle_counters SET used = used - 1
        WHERE key = ANY (${sql.param(counters)}) AND used > 0 AND resets_at > now()`);
      for (const counter of counters) queue.reset(counter);
    },
    async allows(name, key, tx) {
      for (const counting of countingsOf(name, key)) {
        if ((await countUse(tx ?? db, counting)).used <= counting.limit) continue;
        recordOmission(name, key);
        return false;
      }
      return true;
    },
    async isSpent(name, key, tx) {
      const limits = new Map(countingsOf(name, key).map(({ counter, limit }) => [counter, limit]));
      const { rows } = await (tx ?? db).execute<{ key: string; used: number }>(
        sql`SELECT key, used FROM throttle_counters WHERE key = ANY (${sql.param([...limits.keys()])}) AND resets_at > now()`,
      );
      return rows.some(({ key: counter, used }) => used >= (limits.get(counter) ?? Infinity));
    },
    async reset(name, key) {
      const counters = countingsOf(name, key).map(({ counter }) => counter);
      await db.execute(sql`DELETE FROM throttle_counters WHERE key = ANY (${sql.param(counters)})`);
      for (const counter of counters) queue.reset(counter);
    },
    countInMemory: (name, key) => rejectSpent(name, countUnlessSpent(name, key)),
    allowsRead(name, key) {
      if (!countUnlessSpent(name, key)) return true;
      recordOmission(name, String(key));
      return false;
    },
    giveBackRead(name, key) {
      const memory = memoryOf(name);
      for (const { counter } of countingsOf(name, key)) memory.giveBack(counter);
    },
    async start() {
      const names = sql.param([...IN_MEMORY_READS, ...IN_MEMORY_WRITES]);
      const { rows } = await db.execute<{ key: string; used: number; resets_at: string }>(
        sql`SELECT key, used, resets_at FROM throttle_counters WHERE resets_at > now() AND split_part(key, ':', 1) = ANY (${names})`,
      );
      for (const row of rows) memoryOf(row.key.split(':', 1)[0] ?? '').load(row.key, counterOf(row));
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
