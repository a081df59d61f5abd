import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { describeError, type Log } from '#server/platform/observability/log.ts';
import { createJobTrace, withTrace } from '#server/platform/observability/request-trace.ts';
import type { SecurityEventBuffer } from '#server/platform/security/security-event-buffer.ts';
import { QUEUE_RETENTION_DAYS } from '#shared/rules/retention.ts';

// Work that need not hold up an answer: queued in the same transaction as its cause, retried with growing pauses, parsed before it runs.

export type Job<T> = {
  name: string;
  schema: z.ZodType<T>;
  /** May take many minutes. While it does it is known to be alive; when its process dies another takes it over soon. */
  isLong?: boolean;
  /** How many in each process take such jobs, ten at a time: while one waits for its slowest, another goes on. */
  workers?: number;
  /** Those with a higher one are done before those that came earlier. */
  priorityOf?(data: T): number;
  /** What is done with the same words when even the last try has failed. It needs a handler of its own. */
  deadLetter?: Job<T>;
};

/** A job and its handler, as a module declares them. */
export type JobHandler = { job: Job<unknown>; run(data: unknown, jobId: string): Promise<void> };

export function handleJob<T>(job: Job<T>, run: (data: T, jobId: string) => Promise<void>): JobHandler {
  return { job, run };
}

/** Recurring work, at the times of a cron line in Lagos. */
export type Schedule = { name: string; cron: string; run(): Promise<void> };

export type Jobs = {
  enqueue<T>(db: Db | Tx, job: Job<T>, data: T, options?: { inSeconds: number }): Promise<void>;
  /** Many of one kind, by one statement. */
  enqueueAll<T>(db: Db | Tx, job: Job<T>, all: readonly T[]): Promise<void>;
  /** Handlers may run twice for one job, so they must be able to. */
  handle<T>(job: Job<T>, work: (data: T, jobId: string) => Promise<void>): void;
  /** Work that comes round: at the times of a cron line in Lagos, once among all processes. What came due while none ran is made up for, once. */
  schedule(name: string, cron: string, work: () => Promise<void>): void;
  /** `runsJobs: false`: only to enqueue, for a script beside a server. */
  start(how?: { runsJobs: boolean }): Promise<void>;
  stop(): Promise<void>;
};

const RETRIES = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  deleteAfterSeconds: QUEUE_RETENTION_DAYS * 86_400,
};
const LONG = { expireInSeconds: 3_600, heartbeatSeconds: 60 };
/**
 * Many at a time, and on at once while there are more: a wake-up fetches once, and what it leaves waits for the next
 * look. Jobs to be tried again wake nobody, so the looks are frequent.
 */
const WORK = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const;
const STOP_TIMEOUT_MS = 2_000;

function differs(present: object, wanted: object): boolean {
  const values = new Map(Object.entries(present));
  return Object.entries(wanted).some(([name, value]) => values.get(name) !== value);
}

export type JobOptions = {
  /** Security events of jobs are buffered and counted as those of requests are. */
  events?: SecurityEventBuffer;
  /** `manual`: schedules do not run by the clock. */
  schedules?: 'automatic' | 'manual';
};

export function createJobs(
  databaseUrl: string,
  log: Log,
  { events, schedules: mode = 'automatic' }: JobOptions = {},
): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'kasuwa-jobs',
    useListenNotify: true,
    // Its tables are the owner's (install-queue.ts).
    migrate: false,
    reindex: false,
    schedule: mode === 'automatic',
  });
  boss.on('error', (err) => log.warn({ err }, 'job queue error'));
  const handlers = new Map<string, (data: unknown, jobId: string) => Promise<void>>();

  const schedules = new Map<string, string>();
  const longOnes = new Set<string>();
  const workers = new Map<string, number>();

  async function run(name: string, { id, data }: { id: string; data: unknown }): Promise<JobResult> {
    try {
      const work = async () => handlers.get(name)?.(data, id);
      await (events ? withTrace(createJobTrace(events), work) : work());
      return { id, status: 'completed' };
    } catch (err) {
      // Scheduled work concerns the operator, not one request.
      log[schedules.has(name) ? 'error' : 'warn'](
        { err, job: name, jobId: id },
        'job failed, will be retried',
      );
      return { id, status: 'failed', output: describeError(err) };
    }
  }

  return {
    async enqueue(db, job, data, options) {
      await boss.send(job.name, data as object, {
        db: fromDrizzle(db, sql),
        priority: job.priorityOf?.(data) ?? 0,
        startAfter: options?.inSeconds,
        deadLetter: job.deadLetter?.name,
      });
    },
    async enqueueAll(db, job, all) {
      if (all.length === 0) return;
      const rows = all.map((data) => ({
        data: data as object,
        priority: job.priorityOf?.(data) ?? 0,
        deadLetter: job.deadLetter?.name,
      }));
      await boss.insert(job.name, rows, { db: fromDrizzle(db, sql) });
    },
    handle(job, work) {
      handlers.set(job.name, async (data, jobId) => work(job.schema.parse(data), jobId));
      if (job.isLong) longOnes.add(job.name);
      if (job.workers) workers.set(job.name, job.workers);
    },
    schedule(name, cron, work) {
      handlers.set(name, work);
      schedules.set(name, cron);
    },
    async start({ runsJobs } = { runsJobs: true }) {
      await boss.start();
      if (!runsJobs) return;
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const name of handlers.keys()) {
        const options = { ...RETRIES, ...(longOnes.has(name) ? LONG : {}), notify: true };
        const present = queues.get(name);
        if (!present) await boss.createQueue(name, options);
        // Made by another version, with other rules.
        else if (differs(present, options)) await boss.updateQueue(name, options);
        const how = { ...WORK, localConcurrency: workers.get(name) ?? 1 };
        await boss.work(name, how, (jobs) => Promise.all(jobs.map((job) => run(name, job))));
      }
      if (mode === 'manual') return;
      // Schedules of an earlier version would fill queues that have no handler any more.
      for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name);
      for (const [name, cron] of schedules)
        await boss.schedule(name, cron, null, { tz: 'Africa/Lagos', missed: 'once' });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
