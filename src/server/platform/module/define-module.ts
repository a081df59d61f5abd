import type { Hono } from 'hono';
import type { ApiPart } from '#server/platform/api/merge-procedures.ts';
import type { Connections, Db, Tx } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/walk-rows.ts';
import type { JobHandler, Schedule } from '#server/platform/jobs/jobs.ts';

// A module declares everything that it adds to the program. create-server.ts loops over all modules, so the server, tests, demo and benchmarks
// run the same program.

export type ServerModule = {
  name: string;
  /** Its API calls. Asked twice: with the connections for reads, and with those for changes. */
  procedures?(connections: Connections): ApiPart;
  /** HTTP routes outside the API. */
  // biome-ignore lint/suspicious/noExplicitAny: each router declares what it needs of the surrounding app's context.
  routes?: Hono<any>;
  /** Each job has one handler in the whole program. */
  jobs?: readonly JobHandler[];
  /** Several modules may subscribe to one job, such as the news about a listing; they run one after another. */
  subscriptions?: readonly JobHandler[];
  schedules?: readonly Schedule[];
  /** Nightly, by name: deletes what is no longer needed and returns how much there was. */
  cleanup?: Readonly<Record<string, (now: Date) => Promise<number>>>;
  eraseUser?: UserErasure;
  exportUser?(db: Db, userId: string): UserExport;
  /** Before jobs run: the database is migrated and has its demo data. A failure stops the start. */
  prepare?(): Promise<void>;
  /** Once jobs run. */
  start?(): Promise<void> | void;
  /** On a server that listens, just before it is ready, so that the first request does not wait for it. */
  warmUp?(): void;
  stop?(): Promise<void>;
};

type ErasedUser = { id: string; email: string; emailVerified: boolean; phone: string | null };

/** How a module erases its rows about a user. */
export type UserErasure = {
  /** In the transaction that erases the identity, while the addresses are still known. A failure postpones the erasure. */
  withIdentity?(tx: Tx, user: ErasedUser): Promise<void>;
  /** After that transaction, in batches. Run again, it continues where it was interrupted. */
  data?(db: Db, userId: string, now: Date): Promise<void>;
};

/** A module's part of the archive that users can download. */
export type UserExport = {
  /** Fields of profile.json. */
  profile?(): Promise<Record<string, unknown>>;
  /** Lists by file and name in it. Several modules may fill one file. */
  files?: Readonly<Record<string, Readonly<Record<string, () => Rows>>>>;
  photoHashes?(): AsyncIterable<string>;
};

export function defineModule(module: ServerModule): ServerModule {
  return module;
}
