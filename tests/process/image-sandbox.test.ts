import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createImageSandbox, type Launcher } from '#server/modules/photos/image-sandbox.ts';
import { createImageWorkerPool } from '#server/modules/photos/image-worker-pool.ts';
import { createLog, type Log } from '#server/platform/observability/log.ts';
import { makePicture } from '../factories/pictures.ts';

// Limits for an attacker's code in the image worker. Native code ignores Node's permissions, so the scripts
// that simulate it run without them.

const log = createLog('silent');
let dataDir: string;
let secrets: string;
let launchers: Launcher[];
let server: ReturnType<typeof createServer>;
let port: number;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-sandbox-'));
  secrets = path.join(dataDir, 'secrets.json');
  await writeFile(secrets, 'the secret', { mode: 0o600 });
  launchers = await createImageSandbox({ hidden: [dataDir], log }).launchers();
  server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as { port: number });
});
afterAll(async () => {
  server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const isRoot = process.getuid?.() === 0;

/** Some containers forbid namespaces or mounts inside them. */
function hasNamespaces(): boolean {
  const user = isRoot ? [] : ['--user', '--map-root-user'];
  const flags = [...user, '--net', '--mount', '--ipc'];
  return spawnSync('unshare', [...flags, 'mount', '-t', 'tmpfs', 'none', dataDir]).status === 0;
}

/** The launchers with a protection. Fails if the machine offers it and no launcher has it. */
function launchersWith(protection: 'memory limit' | 'hidden files' | 'no secrets'): Launcher[] {
  const found = launchers.filter(({ protections }) => protections.includes(protection));
  expect([protection, found.length > 0]).toEqual([protection, isOffered[protection]()]);
  return found;
}

const isOffered = {
  'memory limit': () => true,
  'hidden files': hasNamespaces,
  'no secrets': () => hasNamespaces() || (isRoot && canOthersRead(import.meta.filename)),
};

/** In a folder that only root may enter, another user cannot run the code. */
function canOthersRead(file: string): boolean {
  const parent = path.dirname(file);
  if (parent === file) return true;
  return (statSync(parent).mode & 0o001) !== 0 && canOthersRead(parent);
}

/** Runs a script in place of the worker. Returns its output and whether it failed. */
async function run({ command, nodeFlags }: Launcher, script: string, { withPermissions = false } = {}) {
  const flags = nodeFlags.filter((flag) => withPermissions || !/permission|allow-/.test(flag));
  const [file = '', ...rest] = [...command, process.execPath, ...flags, '-e', script];
  const child = spawn(file, rest, { env: { MALLOC_ARENA_MAX: '2' }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { output: output.trim(), hasFailed: code !== 0 || signal !== null };
}

const attempt = (what: string) =>
  `try { console.log(${what}) } catch (error) { console.log('failed', error.code) }`;
const readFileOf = (file: string) => attempt(`require('fs').readFileSync(${JSON.stringify(file)}, 'utf8')`);
const CONNECT = (to: number) =>
  `require('net').connect(${to}, '127.0.0.1').on('connect', () => console.log('connected')).on('error', () => console.log('failed'))`;

describe('Code in the image worker', () => {
  it('runs with all protections that this machine offers, at least with a memory limit', () => {
    const protections = launchers[0]?.protections;
    expect(launchers.at(-1)?.protections).toEqual(['permissions']);
    expect(protections).toContain('memory limit');
    expect(protections?.includes('another user')).toBe(isRoot && canOthersRead(import.meta.filename));
    for (const protection of ['hidden files', 'no network'] as const)
      expect(protections?.includes(protection)).toBe(hasNamespaces());
  });

  it('cannot read the secrets from the file or from the environment of the server', async () => {
    for (const launcher of launchersWith('no secrets')) {
      expect((await run(launcher, readFileOf(secrets))).output).toMatch(/^failed (EACCES|ENOENT)$/);
      const environment = readFileOf(`/proc/${process.pid}/environ`);
      expect((await run(launcher, environment)).output).toMatch(/^failed (EACCES|EPERM|ENOENT)$/);
      // The shell that starts the worker adds its working directory.
      const names = await run(launcher, attempt('Object.keys(process.env).join()'));
      expect(names.output).toBe('MALLOC_ARENA_MAX,PWD');
    }
  });

  it('cannot unhide hidden files', async () => {
    for (const launcher of launchersWith('hidden files')) {
      const script = `const { spawnSync } = require('child_process');
        const { status } = spawnSync('umount', [${JSON.stringify(dataDir)}]); console.log(status)`;
      expect((await run(launcher, script)).output).not.toBe('0');
    }
  });

  it('cannot open a connection without a network', async () => {
    const [first] = launchers;
    const isOffline = first?.protections.includes('no network') ?? false;
    expect((await run(first as Launcher, CONNECT(port))).output).toBe(isOffline ? 'failed' : 'connected');
  });

  it('inherits no open files of the server', async () => {
    const script = attempt(
      "require('fs').readdirSync('/proc/self/fd').map((fd) => require('fs').readlinkSync('/proc/self/fd/' + fd).replace(/\\\\d+/g, '')).join(' ')",
    );
    for (const launcher of launchers) {
      const { output } = await run(launcher, script);
      expect(output).not.toMatch(/socket:|\.json|\.log/);
    }
  });

  it('ends when it uses too much memory', async () => {
    const bomb =
      'const held = []; for (let i = 0; i < 40; i += 1) held.push(Buffer.alloc(100e6, 1)); console.log(held.length)';
    for (const launcher of launchersWith('memory limit'))
      expect(await run(launcher, bomb)).toEqual({ output: '', hasFailed: true });
  });

  it('cannot use files and network because of Node’s permissions, if no other protection applies', async () => {
    const plain = launchers.at(-1) as Launcher;
    const permitted = { withPermissions: true };
    expect((await run(plain, readFileOf(secrets), permitted)).output).toBe('failed ERR_ACCESS_DENIED');
    expect((await run(plain, CONNECT(port), permitted)).output).toBe('failed');
    expect((await run(plain, attempt("require('child_process').execSync('id')"), permitted)).output).toBe(
      'failed ERR_ACCESS_DENIED',
    );
  });
});

function spyLog() {
  const warn = vi.fn();
  return { warn, log: { info: () => {}, warn } as unknown as Log };
}

describe('Pictures', () => {
  const BROKEN: Launcher = {
    command: ['/bin/sh', '-c', 'exit 3', 'sh'],
    nodeFlags: [],
    protections: ['no secrets'],
  };
  const FALLBACK = 'the image worker did not start with these protections; the next launcher is tried';
  const imageWorkersWith = (all: Launcher[]) => {
    const spied = spyLog();
    const imageWorkers = createImageWorkerPool({ sandbox: { launchers: async () => all }, log: spied.log });
    return { warn: spied.warn, imageWorkers };
  };
  let picture: Buffer;
  beforeAll(async () => {
    picture = await makePicture({ width: 300, height: 200 });
  });

  it('are processed with every launcher', async () => {
    const make = (launcher: Launcher) =>
      createImageWorkerPool({ sandbox: { launchers: async () => [launcher] }, log }).make(
        'amina',
        'a.jpg',
        picture,
      );
    for (const photo of await Promise.all(launchers.map(make)))
      expect(photo).toMatchObject({ width: 300, height: 200 });
  });

  it('are processed with the next launcher if the first cannot start the worker, which is logged', async () => {
    const absent: Launcher = { ...BROKEN, command: ['/absent/program'], protections: [] };
    const { warn, imageWorkers } = imageWorkersWith([absent, BROKEN, ...launchers]);
    expect(await imageWorkers.make('amina', 'a.jpg', picture)).toMatchObject({ width: 300 });
    expect(warn.mock.calls).toEqual([
      [{ protections: [], reason: 'ENOENT' }, FALLBACK],
      [{ protections: ['no secrets'], reason: 3 }, FALLBACK],
    ]);
  });

  it('are processed with the strictest launcher again once it works', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const [flag, started] = [path.join(dataDir, 'flag'), path.join(dataDir, 'started')];
    const recordStart = (name: string, condition = 'true') => ({
      ...(launchers.at(-1) as Launcher),
      command: ['/bin/sh', '-c', `${condition} || exit 3; echo ${name} >> ${started}; exec "$@"`, 'sh'],
    });
    const { warn, imageWorkers } = imageWorkersWith([
      recordStart('strict', `test -e ${flag}`),
      recordStart('loose'),
    ]);
    await imageWorkers.make('amina', 'a.jpg', picture);
    await writeFile(flag, '');
    vi.advanceTimersByTime(20_000);
    await imageWorkers.make('amina', 'a.jpg', picture);
    expect(await readFile(started, 'utf8')).toBe('loose\nstrict\n');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('are rejected instead of processed without protections if the launcher is killed', async () => {
    const killed: Launcher = { ...BROKEN, command: ['/bin/sh', '-c', 'kill -9 $$', 'sh'] };
    const { imageWorkers } = imageWorkersWith([killed, ...launchers]);
    await expect(imageWorkers.make('amina', 'a.jpg', picture)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('A start without protection of the secrets', () => {
  const start = async (options: { isProduction: boolean; candidates?: Launcher[] }) => {
    const { log: spied, warn } = spyLog();
    await createImageSandbox({ hidden: [dataDir], log: spied, ...options }).launchers();
    return warn.mock.calls;
  };

  it('logs a warning in production and continues', async () => {
    expect(await start({ isProduction: true, candidates: [] })).toEqual([
      [{ protections: ['permissions'] }, expect.stringContaining('the image worker can read secrets')],
    ]);
  });

  it('logs no warning in a preview or if the secrets are protected', async () => {
    expect(await start({ isProduction: false, candidates: [] })).toEqual([]);
    expect(await start({ isProduction: true })).toHaveLength(isOffered['no secrets']() ? 0 : 1);
  });
});
