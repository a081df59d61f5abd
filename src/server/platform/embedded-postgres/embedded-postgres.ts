import { once } from 'node:events';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/platform/observability/log.ts';
import { acquirePidLock, isAlive, releasePidLock } from './pid-lock.ts';
import { findRunner, type Isolation, type PostgresRunner } from './postgres-runner.ts';

// Starts, restarts and stops the PostgreSQL that comes with the package. A server that a killed process left
// running is adopted. It listens on loopback only and requires a password.

const USER = 'kasuwa';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 4_000;
const WATCH_EVERY_MS = 1_000;

export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

export type EmbeddedPostgresOptions = {
  dataDir: string;
  password: string;
  log: Log;
  isolation?: Isolation;
  /** Extra server settings, such as the tests' fsync=off. */
  settings?: Record<string, string>;
};

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const runner = await findRunner(options.dataDir, options.isolation);
  await createCluster(runner, options);
  const adopted = await adoptRunning(runner, options);
  const port = adopted ?? (await launchOnFreePort(runner, options));
  const owner = await acquirePidLock(ownerFile(options.dataDir));
  const watch = owner ? watchServer(runner, port, options) : null;
  return {
    url: urlFor(port, options.password),
    async stop() {
      await watch?.stop();
      if (!owner) return;
      await stopServer(runner);
      await releasePidLock(ownerFile(options.dataDir));
    },
  };
}

/** Created under another name and renamed when complete, because a first start may be killed. */
async function createCluster(runner: PostgresRunner, { password }: EmbeddedPostgresOptions): Promise<void> {
  if (await exists(path.join(runner.dataDir, 'PG_VERSION'))) return;
  const draft = `${runner.dataDir}.${process.pid}`;
  const passwordFile = `${draft}.password`;
  // A killed start may have had the same process id, most likely in a container.
  await rm(draft, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  const { uid, gid } = await stat(path.dirname(runner.dataDir));
  if (process.getuid?.() === 0) await chown(passwordFile, uid, gid);
  try {
    await runner.exec('initdb', [
      '-D',
      draft,
      '-U',
      USER,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
    await rename(draft, runner.dataDir).catch(async (error: NodeJS.ErrnoException) => {
      // Another process has created the cluster in the meantime.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      await rm(draft, { recursive: true, force: true });
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function adoptRunning(
  runner: PostgresRunner,
  options: EmbeddedPostgresOptions,
): Promise<number | null> {
  const running = await findServer(runner);
  if (!running) return null;
  const isReady = await waitUntilReady(running.port, options.password, () => isAlive(running.pid), 5_000);
  if (isReady) options.log.info({ pid: running.pid }, 'adopted a running PostgreSQL');
  return isReady ? running.port : null;
}

async function launchOnFreePort(runner: PostgresRunner, options: EmbeddedPostgresOptions): Promise<number> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let lastError: unknown;
  // Another program may take the free port first, and a stopping PostgreSQL may still lock the data.
  while (Date.now() < deadline) {
    try {
      const port = await freePort();
      await launch(runner, port, options);
      return port;
    } catch (error) {
      lastError = error;
      const adopted = await adoptRunning(runner, options);
      if (adopted) return adopted;
      await pause(250);
    }
  }
  throw lastError;
}

async function launch(runner: PostgresRunner, port: number, options: EmbeddedPostgresOptions): Promise<void> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '256MB',
    // The details of an error quote the whole rejected row, including personal data.
    log_error_verbosity: 'terse',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = path.join(options.dataDir, 'postgres.log');
  await deleteStalePidFile(runner);
  const child = await runner.spawnServer(['-D', runner.dataDir, ...flags], logFile);
  let exited = false;
  child.once('error', () => {
    exited = true;
  });
  child.once('exit', () => {
    exited = true;
  });
  if (await waitUntilReady(port, options.password, () => !exited, START_TIMEOUT_MS)) return;
  if (!exited && child.pid) process.kill(child.pid, 'SIGQUIT');
  throw new Error(`The embedded PostgreSQL did not start; see ${logFile}.`);
}

function watchServer(runner: PostgresRunner, port: number, options: EmbeddedPostgresOptions) {
  const stopped = new AbortController();
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await pause(WATCH_EVERY_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      if (await findServer(runner)) continue;
      options.log.error('PostgreSQL exited unexpectedly; restarting it');
      await launch(runner, port, options).catch((err) =>
        options.log.error({ err }, 'PostgreSQL restart failed'),
      );
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await watching;
    },
  };
}

async function stopServer(runner: PostgresRunner): Promise<void> {
  const running = await findServer(runner);
  if (!running) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(running.pid, signal);
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (isAlive(running.pid) && Date.now() < deadline) await pause(25);
    if (!isAlive(running.pid)) return;
  }
}

type Server = { pid: number; port: number };

async function findServer(runner: PostgresRunner): Promise<Server | null> {
  const recorded = await readPidFile(runner);
  return recorded && (await isPostgres(recorded.pid)) ? recorded : null;
}

/** PostgreSQL writes the file at its start. A killed server leaves it behind. */
async function readPidFile(runner: PostgresRunner): Promise<Server | null> {
  const text = await readFile(pidFile(runner), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  return pid && port ? { pid, port } : null;
}

/** PostgreSQL does not start while the recorded process id exists, even if it belongs to another program. */
async function deleteStalePidFile(runner: PostgresRunner): Promise<void> {
  const recorded = await readPidFile(runner);
  if (recorded && isAlive(recorded.pid) && !(await isPostgres(recorded.pid)))
    await rm(pidFile(runner), { force: true });
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // Without /proc, the pid file is trusted.
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
  return name.trim() === 'postgres';
}

async function waitUntilReady(
  port: number,
  password: string,
  alive: () => boolean,
  withinMs: number,
): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (alive() && Date.now() < deadline) {
    const client = new pg.Client({
      connectionString: urlFor(port, password),
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => {});
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (connected) return true;
    await pause(50);
  }
  return false;
}

function urlFor(port: number, password: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

function pidFile(runner: PostgresRunner): string {
  return path.join(runner.dataDir, 'postmaster.pid');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** Only the process that the file names watches and stops the server. Other processes share it. */
function ownerFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.owner');
}
