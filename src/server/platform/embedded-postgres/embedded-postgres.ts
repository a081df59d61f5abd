import { once } from 'node:events';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/platform/observability/log.ts';
import { acquirePidLock, isAlive, releasePidLock } from './pid-lock.ts';
import { findRunner, type Isolation, type PostgresRunner } from './postgres-runner.ts';

// Starts the PostgreSQL that comes with the package, adopts one that a killed process left behind, revives one that
// dies, and stops it again. Loopback only, with a password.

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
  const watch = owner ? watchOver(runner, port, options) : null;
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

/** Made under another name and renamed when whole, so that a killed first start leaves nothing half made. */
async function createCluster(runner: PostgresRunner, { password }: EmbeddedPostgresOptions): Promise<void> {
  if (await exists(path.join(runner.dataDir, 'PG_VERSION'))) return;
  const draft = `${runner.dataDir}.${process.pid}`;
  const passwordFile = `${draft}.password`;
  // A killed start may have had our process id, in a container most likely.
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
      // Another start made it meanwhile: its cluster is as good as ours.
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
  const answers = await waitUntilAnswering(running.port, options.password, () => isAlive(running.pid), 5_000);
  if (answers) options.log.info({ pid: running.pid }, 'adopted the PostgreSQL that was left running');
  return answers ? running.port : null;
}

async function launchOnFreePort(runner: PostgresRunner, options: EmbeddedPostgresOptions): Promise<number> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let lastError: unknown;
  // A port may be taken between finding and using it, and a dying predecessor may hold the data a moment longer.
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
    // A refused row is quoted whole in the details, with whatever it knows of a person.
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
  if (await waitUntilAnswering(port, options.password, () => !exited, START_TIMEOUT_MS)) return;
  if (!exited && child.pid) process.kill(child.pid, 'SIGQUIT');
  throw new Error(`The embedded PostgreSQL did not start; ${logFile} says why.`);
}

function watchOver(runner: PostgresRunner, port: number, options: EmbeddedPostgresOptions) {
  const stopped = new AbortController();
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await pause(WATCH_EVERY_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      if (await findServer(runner)) continue;
      options.log.error('PostgreSQL ended unexpectedly; starting it again');
      await launch(runner, port, options).catch((err) =>
        options.log.error({ err }, 'PostgreSQL did not come back'),
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

/** What PostgreSQL recorded when it started; the note outlives a killed server. */
async function readPidFile(runner: PostgresRunner): Promise<Server | null> {
  const text = await readFile(pidFile(runner), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  return pid && port ? { pid, port } : null;
}

/** PostgreSQL will not start while the process it recorded lives, even when that id has gone to some other program. */
async function deleteStalePidFile(runner: PostgresRunner): Promise<void> {
  const recorded = await readPidFile(runner);
  if (recorded && isAlive(recorded.pid) && !(await isPostgres(recorded.pid)))
    await rm(pidFile(runner), { force: true });
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // Where the system does not tell names, the note is believed.
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
  return name.trim() === 'postgres';
}

async function waitUntilAnswering(
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

/** Only the process named here watches and stops the server; a second market on the same data is a guest. */
function ownerFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.owner');
}
