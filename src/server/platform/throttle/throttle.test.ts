import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { createJobTrace, withTrace } from '#server/platform/observability/request-trace.ts';
import type { SecurityEventBuffer } from '#server/platform/security/security-event-buffer.ts';
import { THROTTLES, type ThrottleName } from '#shared/rules/throttles.ts';
import { DAILY_LIMITS, type UserTrustLevel } from '#shared/rules/trust-levels.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../tests/setup/database.ts';
import { createThrottler, type Throttler } from './throttle.ts';

const log = createLog('silent');
let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());
afterEach(() => {
  vi.useRealTimers();
});

const SETTINGS = { scale: 1, sendsSms: true, secret: 'of this test', log };

function newThrottler(scale = 1): Throttler {
  return createThrottler(database.db, { ...SETTINGS, scale });
}

function readTimes(throttler: Throttler, times: number, key: string): void {
  for (let n = 0; n < times; n += 1) throttler.countInMemory('visitorRead', key);
}

const SPENT = { code: 'TOO_MANY_REQUESTS' };

describe('A throttle', () => {
  it.each(Object.keys(THROTTLES) as ThrottleName[])(
    'allows uses up to its limit and rejects the next one: %s',
    async (name) => {
      const scale = 3 / THROTTLES[name].limit;
      const throttler = newThrottler(scale);
      const isByDevice = THROTTLES[name].key === 'device';
      const key = isByDevice ? { address: randomUUID(), device: randomUUID() } : randomUUID();
      const uses = await Promise.allSettled(Array.from({ length: 8 }, () => throttler.use(name, key)));
      expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      await expect(throttler.use(name, key)).rejects.toMatchObject(SPENT);
      await expect(throttler.use(name, randomUUID())).resolves.toBeUndefined();
    },
  );

  it('counts an action that does not count itself, and starts no action when it is spent', async () => {
    const throttler = newThrottler(3 / THROTTLES.message.limit);
    const key = randomUUID();
    let started = 0;
    const action = async () => {
      started += 1;
      return null;
    };
    const uses = Array.from({ length: 8 }, () => throttler.countWithin('message', key, action));
    const rejected = (await Promise.allSettled(uses)).filter(({ status }) => status === 'rejected');
    expect([rejected.length, started]).toEqual([5, 4]);
  });

  it('tells a rejected client to retry at the end of the window', async () => {
    const throttler = newThrottler(0.001);
    const key = randomUUID();
    await throttler.use('newsletter', key);
    const rejection = await throttler.use('newsletter', key).catch((error) => error);
    expect(rejection.retryAfterSeconds).toBeGreaterThan(3_590);
    expect(rejection.retryAfterSeconds).toBeLessThanOrEqual(3_600);
  });

  it('that only records rejects nothing, reports when it is spent, and can be reset', async () => {
    const throttler = newThrottler();
    const key = randomUUID();
    for (let n = 0; n < 10; n += 1) {
      expect(await throttler.isSpent('loginFailure', key)).toBe(false);
      await throttler.record('loginFailure', key);
    }
    await throttler.record('loginFailure', key);
    expect(await throttler.isSpent('loginFailure', key)).toBe(true);
    await throttler.reset('loginFailure', key);
    expect(await throttler.isSpent('loginFailure', key)).toBe(false);
  });
});

describe('A daily limit', () => {
  it.each(['newConversation', 'phoneReveal', 'report', 'code'] as const)(
    'does not count rejected attempts, even parallel ones, so a higher level has its whole limit: %s',
    async (action) => {
      const throttler = newThrottler();
      const id = randomUUID();
      const attempt = (trustLevel: UserTrustLevel, times: number) =>
        Promise.allSettled(
          Array.from({ length: times }, () => throttler.countDaily(action, { id, trustLevel })),
        );
      const accepted = async (level: UserTrustLevel, times: number) =>
        (await attempt(level, times)).filter(({ status }) => status === 'fulfilled').length;
      const { 'email-confirmed': before, established } = DAILY_LIMITS[action];
      expect(await accepted('email-confirmed', before + 12)).toBe(before);
      expect(await accepted('established', established + 5)).toBe(established - before);
    },
  );
});

describe('A daily limit that is reached', () => {
  it.each([
    [true, 'confirm-phone'],
    [false, null],
  ])('when SMS are sent (%s) can be raised by: %s', async (sendsSms, raise) => {
    const throttler = createThrottler(database.db, { ...SETTINGS, scale: 0.001, sendsSms });
    const user = { id: randomUUID(), trustLevel: 'email-confirmed' } as const;
    await throttler.countDaily('publish', user);
    await expect(throttler.countDaily('publish', user)).rejects.toMatchObject({ code: 'DAILY_LIMIT', raise });
  });
});

describe('A spent window', () => {
  async function spend(throttler: Throttler, key: string): Promise<void> {
    await throttler.use('newsletter', key);
    await expect(throttler.use('newsletter', key)).rejects.toMatchObject(SPENT);
  }
  async function usesWritten(): Promise<number> {
    const { rows } = await database.pool.query('SELECT sum(used)::int AS used FROM throttle_counters');
    return rows[0].used;
  }
  const oneAtMost = () => newThrottler(0.001);

  it('causes no writes for further rejected uses', async () => {
    const [throttler, key] = [oneAtMost(), randomUUID()];
    await spend(throttler, key);
    const before = await usesWritten();
    for (let n = 0; n < 10; n += 1)
      await expect(throttler.use('newsletter', key)).rejects.toMatchObject(SPENT);
    expect(await usesWritten()).toBe(before);
  });

  it('is free immediately after a reset', async () => {
    const [throttler, key] = [oneAtMost(), randomUUID()];
    await spend(throttler, key);
    await throttler.reset('newsletter', key);
    await expect(throttler.use('newsletter', key)).resolves.toBeUndefined();
  });

  it('is free within a second after a reset by another process', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [throttler, key] = [oneAtMost(), randomUUID()];
    await spend(throttler, key);
    await oneAtMost().reset('newsletter', key);
    vi.setSystemTime(Date.now() + 1_000);
    await expect(throttler.use('newsletter', key)).resolves.toBeUndefined();
  });
});

describe('After a restart', () => {
  it('actions are still counted', async () => {
    const key = randomUUID();
    const before = newThrottler();
    for (let n = 0; n < 25; n += 1) await before.use('login', key);
    await before.stop();
    const after = newThrottler();
    await after.start();
    await expect(after.use('login', key)).rejects.toMatchObject(SPENT);
    await after.stop();
  });

  it('reads that get a reduced answer are still counted', async () => {
    const key = randomUUID();
    const before = newThrottler(3 / THROTTLES.emailReveal.limit);
    await before.start();
    const answers = [1, 2, 3, 4, 5].map(() => before.allowsRead('emailReveal', key));
    expect(answers).toEqual([true, true, true, false, false]);
    await before.stop();
    const after = newThrottler(3 / THROTTLES.emailReveal.limit);
    await after.start();
    expect(after.allowsRead('emailReveal', key)).toBe(false);
    await after.stop();
  });

  it('reads are still counted', async () => {
    const key = randomUUID();
    const before = newThrottler();
    await before.start();
    readTimes(before, 299, key);
    await before.stop();
    const after = newThrottler();
    await after.start();
    readTimes(after, 1, key);
    expect(() => readTimes(after, 1, key)).toThrow(expect.objectContaining(SPENT));
    await after.stop();
  });
});

describe('Uses in memory', () => {
  it('are still counted when reads fill the memory, but writes of new users are rejected', () => {
    const throttler = createThrottler(database.db, { ...SETTINGS, scale: 0.01, maxInMemory: 5 });
    for (let n = 0; n < 20; n += 1) throttler.countInMemory('visitorRead', `102.89.0.${n}`);
    readTimes(throttler, 3, '102.89.1.1');
    expect(() => readTimes(throttler, 1, '102.89.1.1')).toThrow(expect.objectContaining(SPENT));
    for (let n = 0; n < 5; n += 1) throttler.countInMemory('save', `user ${n}`);
    expect(() => throttler.countInMemory('save', 'user 5')).toThrow(
      expect.objectContaining({ code: 'UNAVAILABLE' }),
    );
    expect(() => throttler.countInMemory('save', 'user 0')).not.toThrow();
    expect(() => throttler.countInMemory('manage', 'user 5')).not.toThrow();
  });

  it('record a security event when a write is rejected because the memory is full', () => {
    const added: unknown[] = [];
    const events: SecurityEventBuffer = {
      add: (row) => added.push(row),
      count: () => {},
      flush: async () => {},
      start: () => {},
      stop: async () => {},
    };
    const throttler = createThrottler(database.db, { ...SETTINGS, maxInMemory: 1 });
    withTrace(createJobTrace(events), () => {
      throttler.countInMemory('save', 'user 0');
      expect(() => throttler.countInMemory('save', 'user 1')).toThrow(
        expect.objectContaining({ code: 'UNAVAILABLE' }),
      );
    });
    expect(added).toEqual([expect.objectContaining({ kind: 'throttled', detail: 'counterMemory' })]);
  });

  it('are allowed again when their window has passed', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const throttler = newThrottler(0.01);
    const key = randomUUID();
    readTimes(throttler, 3, key);
    expect(() => readTimes(throttler, 1, key)).toThrow(expect.objectContaining(SPENT));
    vi.setSystemTime(Date.now() + THROTTLES.visitorRead.windowSeconds * 1000);
    expect(() => readTimes(throttler, 3, key)).not.toThrow();
  });
});
