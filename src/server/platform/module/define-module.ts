import type { Hono } from 'hono';
import type { ApiPart } from '#server/platform/api/merge-procedures.ts';
import type { Connections, Db, Tx } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/walk-rows.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';

// A module declares everything that it adds to the program. create-server.ts loops over all modules, so the
// server, tests, demo and benchmarks run the same program.

export type ServerModule = {
  name: string;
  /** Its API calls. Called twice: with the connections for reads, and with those for changes. */
  procedures?(connections: Connections): ApiPart;
  /** HTTP routes outside the API. */
  // biome-ignore lint/suspicious/noExplicitAny: each router declares what it needs of the surrounding app's context.
  routes?: Hono<any>;
  /** Each job has one handler in the whole program. */
  jobs?: readonly JobHandler[];
  /** Several modules may subscribe to one job, such as a listing event. They run one after another. */
  subscriptions?: readonly JobHandler[];
  schedules?: readonly Schedule[];
  /** Nightly cleanups by name. Each deletes data that has expired and returns the number of deletions. */
  cleanup?: Readonly<Record<string, (now: Date) => Promise<number>>>;
  eraseUser?: UserErasure;
  exportUser?(db: Db, userId: string): UserExport;
  /** Runs before jobs start, on a migrated database with its demo data. A failure stops the start. */
  prepare?(): Promise<void>;
  /** Runs after jobs have started. */
  start?(): Promise<void> | void;
  /** Runs on a listening server just before it is ready, so that the first request does not wait for it. */
  warmUp?(): void;
  stop?(): Promise<void>;
};

type ErasedUser = { id: string; email: string; emailVerified: boolean; phone: string | null };

/** How a module erases its rows about a user. */
export type UserErasure = {
  /** Runs in the transaction that erases the identity, before it is gone. A failure postpones the erasure. */
  withIdentity?(tx: Tx, user: ErasedUser): Promise<void>;
  /** Runs after that transaction, in batches. A second run continues where the first one was interrupted. */
  data?(db: Db, userId: string, now: Date): Promise<void>;
};

/** A module's part of the archive that users can download. */
export type UserExport = {
  /** Fields of profile.json. */
  profile?(): Promise<Record<string, unknown>>;
  /** Lists by file name and by name within the file. Several modules may write to one file. */
  files?: Readonly<Record<string, Readonly<Record<string, () => Rows>>>>;
  photoHashes?(): AsyncIterable<string>;
};

export function defineModule(module: ServerModule): ServerModule {
  return module;
}
