import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Db, Tx } from './database.ts';
import type { Log } from './log.ts';

// Work that need not hold up an answer: queued in the same transaction as its cause, retried with growing pauses, parsed before it runs.

export type Job<T> = { name: string; schema: z.ZodType<T> };

export type Jobs = {
  enqueue<T>(db: Db | Tx, job: Job<T>, data: T): Promise<void>;
  /** Handlers may run twice for one job, so they must be able to. */
  handle<T>(job: Job<T>, work: (data: T, jobId: string) => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const RETRIES = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
};
const STOPS_WITHIN_MS = 2_000;

export function createJobs(databaseUrl: string, log: Log): Jobs {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'kasuwa-jobs',
    useListenNotify: true,
  });
  boss.on('error', (err) => log.warn({ err }, 'the job queue stumbled'));
  const handlers = new Map<string, (data: unknown, jobId: string) => Promise<void>>();
  return {
    async enqueue(db, job, data) {
      await boss.send(job.name, data as object, { db: fromDrizzle(db, sql) });
    },
    handle(job, work) {
      handlers.set(job.name, async (data, jobId) => work(job.schema.parse(data), jobId));
    },
    async start() {
      await boss.start();
      for (const [name, work] of handlers) {
        await boss.createQueue(name, { ...RETRIES, notify: true });
        await boss.work(name, { batchSize: 1, pollingIntervalSeconds: 2 }, async (jobs) => {
          for (const job of jobs) {
            await work(job.data, job.id).catch((err) => {
              log.warn({ err, job: name, jobId: job.id }, 'a job failed and will be tried again');
              throw err;
            });
          }
        });
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOPS_WITHIN_MS });
    },
  };
}
