import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#server/platform/observability/log.ts';

// Opens the PostgreSQL of the benchmarks: DATABASE_URL, or the embedded one in DATA_DIR, which is reused.

export type BenchServer = {
  dataDir: string;
  /** The main process of the PostgreSQL server, or 0 if it runs on another machine. */
  postmaster: number;
  urlOf(database: string): string;
  query(sql: string, values?: unknown[]): Promise<pg.QueryResult>;
  stop(): Promise<void>;
};

export const SIZES = { small: 100_000, large: 1_000_000 } as const;

/** Settings for filling the database, which do not slow down reads. */
const SETTINGS = { max_wal_size: '8GB', checkpoint_timeout: '30min', autovacuum: 'off' };

export async function openBenchServer(): Promise<BenchServer> {
  const config = readConfig({ DATA_DIR: '.data/bench', LOG_LEVEL: 'warn', ...process.env });
  await mkdir(config.dataDir, { recursive: true });
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: path.resolve(config.dataDir),
        password: 'bench',
        log: createLog(config.logLevel),
        settings: SETTINGS,
      });
  const base = config.databaseUrl ?? embedded?.url ?? '';
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  return {
    dataDir: config.dataDir,
    postmaster: await findPostmaster(admin),
    urlOf: (database) => withDatabase(base, database),
    query: (sql, values) => admin.query(sql, values),
    async stop() {
      await admin.end();
      await embedded?.stop();
    },
  };
}

async function findPostmaster(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const status = await readFile(`/proc/${rows[0]?.pid}/status`, 'utf8').catch(() => '');
  return /^Name:\s+postgres$/m.test(status) ? Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]) : 0;
}

/** Each size has its own database. */
export function databaseOf(size: number): string {
  return `kasuwa_bench_${size}`;
}

function withDatabase(base: string, database: string): string {
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
}
