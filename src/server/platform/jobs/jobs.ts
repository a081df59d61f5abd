import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { describeError, type Log } from '#server/platform/observability/log.ts';
import { createJobTrace, withTrace } from '#server/platform/observability/request-trace.ts';
import type { SecurityEventBuffer } from '#server/platform/security/security-event-buffer.ts';
import { QUEUE_RETENTION_DAYS } from '#shared/rules/retention.ts';

// Background work. A job is queued in the transaction that causes it, its payload is parsed before it runs,
// and it is retried with increasing delays.

export type Job<T> = {
  name: string;
  schema: z.ZodType<T>;
  /** May take many minutes. It sends heartbeats; when its process dies, another one soon takes over. */
  isLong?: boolean;
  /** Workers per process. A worker runs ten jobs at a time and waits for the slowest. */
  workers?: number;
  /** Jobs with a higher priority run before earlier jobs with a lower one. */
  priorityOf?(data: T): number;
  /** Gets the same payload when the last retry has failed. It needs its own handler. */
  deadLetter?: Job<T>;
};

/** A job and its handler, as a module declares them. */
export type JobHandler = { job: Job<unknown>; run(data: unknown, jobId: string): Promise<void> };

export function handleJob<T>(job: Job<T>, run: (data: T, jobId: string) => Promise<void>): JobHandler {
  return { job, run };
}

/** Recurring work. The cron line is in Lagos time. */
export type Schedule = { name: string; cron: string; run(): Promise<void> };

export type Jobs = {
  enqueue<T>(db: Db | Tx, job: Job<T>, data: T, options?: { inSeconds: number }): Promise<void>;
  /** Many jobs of one kind in one statement. */
  enqueueAll<T>(db: Db | Tx, job: Job<T>, all: readonly T[], options?: { inSeconds: number }): Promise<void>;
  /** A handler may run twice for one job, so it must be idempotent. */
  handle<T>(job: Job<T>, work: (data: T, jobId: string) => Promise<void>): void;
  /** Each run happens in one process only. One run makes up for those that were due while no process ran. */
  schedule(name: string, cron: string, work: () => Promise<void>): void;
  /** `runsJobs: false` only enqueues, for a script that runs beside a server. */
  start(options?: { runsJobs: boolean }): Promise<void>;
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
 * A wake-up fetches one batch; while batches are full, the next one is fetched immediately. Retries cause no
 * wake-up, so the polling interval is short.
 */
const WORK = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const;
const STOP_TIMEOUT_MS = 2_000;

function differs(current: object, expected: object): boolean {
  const values = new Map(Object.entries(current));
  return Object.entries(expected).some(([name, value]) => values.get(name) !== value);
}

export type JobOptions = {
  /** Buffers and counts the security events of jobs, like those of requests. */
  events?: SecurityEventBuffer;
  /** `manual`: cron lines are ignored. */
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
    // Only the owner may change the tables (install-queue.ts).
    migrate: false,
    reindex: false,
    schedule: mode === 'automatic',
  });
  boss.on('error', (err) => log.warn({ err }, 'job queue error'));
  const handlers = new Map<string, (data: unknown, jobId: string) => Promise<void>>();

  const schedules = new Map<string, string>();
  const longJobs = new Set<string>();
  const workers = new Map<string, number>();

  async function run(name: string, { id, data }: { id: string; data: unknown }): Promise<JobResult> {
    try {
      const work = async () => handlers.get(name)?.(data, id);
      await (events ? withTrace(createJobTrace(events), work) : work());
      return { id, status: 'completed' };
    } catch (err) {
      // No user notices a failed schedule, so the operator must see it.
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
    async enqueueAll(db, job, all, options) {
      if (all.length === 0) return;
      const rows = all.map((data) => ({
        data: data as object,
        priority: job.priorityOf?.(data) ?? 0,
        startAfter: options?.inSeconds,
        deadLetter: job.deadLetter?.name,
      }));
      await boss.insert(job.name, rows, { db: fromDrizzle(db, sql) });
    },
    handle(job, work) {
      handlers.set(job.name, async (data, jobId) => work(job.schema.parse(data), jobId));
      if (job.isLong) longJobs.add(job.name);
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
        const options = { ...RETRIES, ...(longJobs.has(name) ? LONG : {}), notify: true };
        const queue = queues.get(name);
        if (!queue) await boss.createQueue(name, options);
        // Another version may have created the queue with other options.
        else if (differs(queue, options)) await boss.updateQueue(name, options);
        const workOptions = { ...WORK, localConcurrency: workers.get(name) ?? 1 };
        await boss.work(name, workOptions, (jobs) => Promise.all(jobs.map((job) => run(name, job))));
      }
      if (mode === 'manual') return;
      // Schedules of another version would fill queues that have no handler.
      for (const { name } of await boss.getSchedules()) if (!schedules.has(name)) await boss.unschedule(name);
      for (const [name, cron] of schedules)
        await boss.schedule(name, cron, null, { tz: 'Africa/Lagos', missed: 'once' });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
