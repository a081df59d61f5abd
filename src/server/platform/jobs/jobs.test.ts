import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '#server/platform/observability/log.ts';
import { QUEUE_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../tests/setup/database.ts';
import { until } from '../../../../tests/setup/until.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';

const log = createLog('silent');
const greet: Job<{ name: string }> = { name: 'greet', schema: z.object({ name: z.string() }) };
const failOnce: Job<{ name: string }> = { name: 'fail-once', schema: z.object({ name: z.string() }) };

let database: OpenTestDatabase;
let jobs: Jobs;
const greeted: { name: string; jobId: string }[] = [];
const attempts: { name: string; jobId: string }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  jobs = createJobs(database.url, log);
  jobs.handle(greet, async ({ name }, jobId) => {
    greeted.push({ name, jobId });
  });
  jobs.handle(failOnce, async ({ name }, jobId) => {
    attempts.push({ name, jobId });
    if (attempts.length === 1) throw new Error('first attempt fails');
  });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

const namesGreeted = () => greeted.map(({ name }) => name);

async function countQueued(name: string): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM pgboss.job WHERE data->>'name' = ${name}`,
  );
  return rows[0]?.n ?? 0;
}

describe('A job', () => {
  it('runs after the transaction that queued it has committed, and not before', async () => {
    const name = randomUUID();
    await database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name });
      const marker = randomUUID();
      await jobs.enqueue(database.db, greet, { name: marker });
      await until(() => namesGreeted().includes(marker));
      expect(namesGreeted()).not.toContain(name);
    });
    await until(() => namesGreeted().includes(name));
    expect(namesGreeted().filter((each) => each === name)).toHaveLength(1);
  });

  it('is not queued when its transaction is rolled back', async () => {
    const name = randomUUID();
    const failed = database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await countQueued(name)).toBe(0);
    const marker = randomUUID();
    await jobs.enqueue(database.db, greet, { name: marker });
    await until(() => namesGreeted().includes(marker));
    expect(namesGreeted()).not.toContain(name);
  });

  it('is retried with the same id when it fails', async () => {
    const name = randomUUID();
    await jobs.enqueue(database.db, failOnce, { name });
    await until(() => attempts.length === 1);
    const retrying = () =>
      database.db.execute(
        sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'fail-once' AND state = 'retry' RETURNING id`,
      );
    await until(async () => (await retrying()).rows.length === 1);
    // Another job of the same queue wakes the worker.
    await jobs.enqueue(database.db, failOnce, { name: 'another' });
    const retry = await until(() => attempts.filter((each) => each.name === name)[1]);
    expect(retry.jobId).toBe(attempts[0]?.jobId);
  });

  it('does not wait long when many jobs are queued in one transaction', async () => {
    const names: string[] = Array.from({ length: 35 }, () => randomUUID());
    await database.db.transaction(async (tx) => {
      for (const name of names) await jobs.enqueue(tx, greet, { name });
    });
    await until(() => names.every((name) => namesGreeted().includes(name)), { withinMs: 4_000 });
    expect(namesGreeted().filter((name) => names.includes(name))).toHaveLength(35);
  });

  it('does not reach the handler when its payload does not match the schema', async () => {
    const before = greeted.length;
    await jobs.enqueue(database.db, greet, { name: 5 } as never);
    const failed = sql`SELECT 1 FROM pgboss.job WHERE name = 'greet' AND state = 'retry' AND data->>'name' = '5'`;
    await until(async () => (await database.db.execute(failed)).rows.length === 1);
    expect(greeted).toHaveLength(before);
  });

  it('stays queued for the next process, which also updates the retention of the queue', async () => {
    const name = randomUUID();
    const stopping = createJobs(database.url, log);
    const own: Job<{ name: string }> = { name: 'wave', schema: greet.schema };
    const waved: string[] = [];
    const work = async (data: { name: string }) => void waved.push(data.name);
    stopping.handle(own, work);
    await stopping.start();
    await database.db.transaction(async (tx) => {
      await stopping.enqueue(tx, own, { name });
      await stopping.stop();
    });
    expect(await countQueued(name)).toBe(1);
    // As if an earlier version had created the queue with other options.
    await database.db.execute(sql`UPDATE pgboss.queue SET deletion_seconds = 60 WHERE name = ${own.name}`);
    const next = createJobs(database.url, log);
    next.handle(own, work);
    await next.start();
    await until(() => waved.length > 0);
    await next.stop();
    expect(waved).toEqual([name]);
    const { rows } = await database.db.execute(
      sql`SELECT deletion_seconds / 86400 AS days FROM pgboss.queue WHERE name = ${own.name}`,
    );
    expect(rows).toEqual([{ days: QUEUE_RETENTION_DAYS }]);
  });

  it('is queued but not run by a script that runs no jobs', async () => {
    const script = createJobs(database.url, log);
    const own: Job<{ name: string }> = { name: 'nod', schema: greet.schema };
    const nodded: string[] = [];
    jobs.handle(own, async ({ name }) => void nodded.push(name));
    script.handle(own, async () => void nodded.push('by the script'));
    await script.start({ runsJobs: false });
    await database.db.execute(sql`SELECT pgboss.create_queue('nod', '{"policy":"standard"}')`);
    await script.enqueue(database.db, own, { name: 'Ada' });
    await script.stop();
    expect(await countQueued('Ada')).toBe(1);
    expect(nodded).toEqual([]);
  });

  it('is unscheduled when the running version does not declare its schedule', async () => {
    const names = async () => {
      const { rows } = await database.db.execute<{ name: string }>(sql`SELECT name FROM pgboss.schedule`);
      return rows.map(({ name }) => name);
    };
    const earlier = createJobs(database.url, log);
    earlier.schedule('sweep', '0 3 * * *', async () => {});
    await earlier.start();
    await earlier.stop();
    expect(await names()).toContain('sweep');
    const later = createJobs(database.url, log);
    later.schedule('nightly-cleanup', '0 3 * * *', async () => {});
    await later.start();
    await later.stop();
    expect(await names()).toContain('nightly-cleanup');
    expect(await names()).not.toContain('sweep');
  });

  it('is run by only one of several processes', async () => {
    const other = createJobs(database.url, log);
    other.handle(greet, async ({ name }, jobId) => void greeted.push({ name, jobId }));
    await other.start();
    const names: string[] = Array.from({ length: 30 }, () => randomUUID());
    await Promise.all(names.map((name) => jobs.enqueue(database.db, greet, { name })));
    await until(() => names.every((name) => namesGreeted().includes(name)));
    await other.stop();
    expect(namesGreeted().filter((name) => names.includes(name))).toHaveLength(30);
  });
});

describe('A schedule', () => {
  it('is stored with its cron line in Lagos time, and runs in only one of several processes', async () => {
    const name = 'sweep';
    let sweeps = 0;
    const processes = [createJobs(database.url, log), createJobs(database.url, log)];
    for (const each of processes) {
      each.schedule(name, '20 3 * * *', async () => {
        sweeps += 1;
      });
      await each.start();
    }
    const { rows } = await database.db.execute(sql`SELECT name, cron, timezone FROM pgboss.schedule`);
    expect(rows).toEqual([{ name, cron: '20 3 * * *', timezone: 'Africa/Lagos' }]);
    await jobs.enqueue(database.db, { name, schema: z.object({}) }, {});
    await until(() => sweeps > 0);
    await Promise.all(processes.map((each) => each.stop()));
    expect(sweeps).toBe(1);
  });
});
