import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { isAlive, postmasterOf, waitForProcessEnd } from '../../../../tests/setup/processes.ts';
import { until } from '../../../../tests/setup/until.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Isolation } from './postgres-runner.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
const PASSWORD = 'of-these-tests';

let scratch: string;
let model: string;
const running: EmbeddedPostgres[] = [];
const holders: ChildProcess[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-postgres-'));
  model = path.join(scratch, 'model');
  await mkdir(model, { mode: 0o700 });
  await (await start(model)).stop();
});
afterEach(async () => {
  await Promise.all(holders.splice(0).map(terminate));
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** A data directory with a copy of the cluster that was created once. */
async function newDataDir(): Promise<string> {
  const dir = await mkdtemp(path.join(scratch, 'data-'));
  await cp(path.join(model, 'postgres'), path.join(dir, 'postgres'), { recursive: true });
  return dir;
}

async function start(dataDir: string, isolation?: Isolation): Promise<EmbeddedPostgres> {
  const settings = { fsync: 'off', shared_buffers: '16MB' };
  const postgres = await startEmbeddedPostgres({
    dataDir,
    password: PASSWORD,
    log: createLog('silent'),
    isolation,
    settings,
  });
  running.push(postgres);
  return postgres;
}

/** Starts PostgreSQL in a separate process, which can be killed. */
async function hold(dataDir: string): Promise<{ holder: ChildProcess; url: string }> {
  const script = path.join(ROOT, 'tests/setup/hold-postgres.ts');
  const holder = spawn(process.execPath, [script, dataDir, PASSWORD], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(holder);
  const [url] = await once(createInterface(holder.stdout as NodeJS.ReadableStream), 'line');
  return { holder, url };
}

async function terminate(holder: ChildProcess): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null) return;
  const ended = once(holder, 'exit');
  holder.kill('SIGTERM');
  await ended;
}

async function query<T>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows as T[];
  } finally {
    await client.end().catch(() => {});
  }
}

const isReachable = (url: string) =>
  query(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

describe('The embedded PostgreSQL', () => {
  it('starts in a private directory, listens on loopback only and requires the password', async () => {
    const dataDir = await newDataDir();
    await chmod(dataDir, 0o700);
    const { url } = await start(dataDir);
    expect(url).toMatch(/^postgres:\/\/kasuwa:of-these-tests@127\.0\.0\.1:\d+\/postgres$/);
    expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(url, 'SHOW unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o077).toBe(0);
    await expect(query(url.replace(PASSWORD, 'wrong'), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    expect(
      (await readFile(path.join(dataDir, 'postgres/pg_hba.conf'), 'utf8')).replaceAll(/^#.*$/gm, ''),
    ).not.toMatch(/\btrust\b/);
  });

  it('is durable: a commit returns after it is written to the disk', async () => {
    const { url } = await startEmbeddedPostgres({
      dataDir: await newDataDir(),
      password: PASSWORD,
      log: createLog('silent'),
    }).then((postgres) => {
      running.push(postgres);
      return postgres;
    });
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      expect(await query(url, `SHOW ${setting}`)).toEqual([{ [setting]: 'on' }]);
  });

  it('logs no values of a rejected row', async () => {
    const dataDir = await newDataDir();
    const { url } = await start(dataDir);
    await query(url, 'CREATE TABLE people (phone text UNIQUE)');
    const insert = () => query(url, "INSERT INTO people SELECT '+234' || 8035550000 + 1");
    await insert();
    await expect(insert()).rejects.toMatchObject({ detail: expect.stringContaining('8035550001') });
    const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('people_phone_key');
    expect(log).not.toContain('8035550001');
  });

  it('leaves no process and no owner file behind when it stops', async () => {
    const dataDir = await newDataDir();
    const postgres = await start(dataDir);
    const pid = await postmasterOf(dataDir);
    expect(isAlive(pid)).toBe(true);
    await postgres.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await readdir(dataDir)).not.toContain('postgres.owner');
    await postgres.stop();
  });

  it('is separate from a second one on the same machine', async () => {
    const [one, other] = await Promise.all([start(await newDataDir()), start(await newDataDir())]);
    expect(one.url).not.toBe(other.url);
    await query(one.url, 'CREATE TABLE mine (n int)');
    await expect(query(other.url, 'SELECT * FROM mine')).rejects.toMatchObject({ code: '42P01' });
    await one.stop();
    expect(await isReachable(other.url)).toBe(true);
  });
});

describe('A PostgreSQL whose server process was killed', () => {
  it('is adopted by the next server process with its data, and stopped by it', async () => {
    const dataDir = await newDataDir();
    const { holder, url } = await hold(dataDir);
    await query(url, 'CREATE TABLE saved_rows (n int)');
    const pid = await postmasterOf(dataDir);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(isAlive(pid)).toBe(true);
    const adopted = await start(dataDir);
    expect(adopted.url).toBe(url);
    expect(await postmasterOf(dataDir)).toBe(pid);
    expect(await query(adopted.url, 'SELECT * FROM saved_rows')).toEqual([]);
    await adopted.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('is started again with its data when it was killed too', async () => {
    const dataDir = await newDataDir();
    const { holder, url } = await hold(dataDir);
    await query(url, 'CREATE TABLE saved_rows (n int)');
    const pid = await postmasterOf(dataDir);
    const ended = once(holder, 'exit');
    holder.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await ended;
    const restarted = await start(dataDir);
    expect(await query(restarted.url, 'SELECT * FROM saved_rows')).toEqual([]);
    expect(await postmasterOf(dataDir)).not.toBe(pid);
  });
});

describe('A PostgreSQL that is killed while its server process runs', () => {
  it('is restarted at the same address with its data', async () => {
    const dataDir = await newDataDir();
    const { url } = await start(dataDir);
    await query(url, 'CREATE TABLE saved_rows (n int)');
    const pid = await postmasterOf(dataDir);
    process.kill(pid, 'SIGKILL');
    await waitForProcessEnd(pid);
    await until(() => isReachable(url));
    expect(await query(url, 'SELECT * FROM saved_rows')).toEqual([]);
  });
});

describe('A second server process on the same data directory', () => {
  it('shares the PostgreSQL and does not stop it', async () => {
    const dataDir = await newDataDir();
    const { holder, url } = await hold(dataDir);
    const guest = await start(dataDir);
    expect(guest.url).toBe(url);
    await guest.stop();
    expect(await isReachable(url)).toBe(true);
    const pid = await postmasterOf(dataDir);
    await terminate(holder);
    expect(isAlive(pid)).toBe(false);
  });

  it('shares a cluster that one of them owns when both start on an empty directory', async () => {
    const dataDir = await mkdtemp(path.join(scratch, 'empty-'));
    const both = await Promise.all([hold(dataDir), hold(dataDir)]);
    expect(both[0].url).toBe(both[1].url);
    expect(await isReachable(both[0].url)).toBe(true);
    const pid = await postmasterOf(dataDir);
    const owner = Number((await readFile(path.join(dataDir, 'postgres.owner'), 'utf8')).split(' ')[0]);
    const guest = both.find(({ holder }) => holder.pid !== owner);
    expect(guest).toBeDefined();
    if (guest) await terminate(guest.holder);
    expect(isAlive(pid)).toBe(true);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'postgres.owner']);
  });
});

describe('A start after a crash', () => {
  it('replaces an incomplete cluster of a process with the same id', async () => {
    const dataDir = await mkdtemp(path.join(scratch, 'half-'));
    const draft = path.join(dataDir, `postgres.${process.pid}`);
    await mkdir(draft);
    await writeFile(path.join(draft, 'PG_VERSION'), '18');
    expect(await isReachable((await start(dataDir)).url)).toBe(true);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.'))).not.toContain(
      path.basename(draft),
    );
  });

  it('ignores a pid file that names another program, and does not stop that program', async () => {
    const dataDir = await newDataDir();
    const bystander = spawn('sleep', ['60']);
    try {
      const lines = [bystander.pid, path.join(dataDir, 'postgres'), 1, 5432, '', '127.0.0.1', '', 'ready'];
      await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'));
      const postgres = await start(dataDir);
      expect(await isReachable(postgres.url)).toBe(true);
      await postgres.stop();
      expect(isAlive(bystander.pid ?? 0)).toBe(true);
    } finally {
      bystander.kill('SIGKILL');
    }
  });
});

describe.runIf(process.getuid?.() === 0)('As root without namespaces, PostgreSQL', () => {
  it('runs as an unprivileged user in a staging folder, and finds its data after a restart', async () => {
    const dataDir = await mkdtemp(path.join(scratch, 'staged-'));
    await chmod(dataDir, 0o700);
    const first = await start(dataDir, 'staged');
    const stage = await readFile(path.join(dataDir, 'postgres-stage'), 'utf8');
    try {
      expect(stage).toMatch(/^\/var\/tmp\/kasuwa-[0-9a-f]{16}$/);
      const pid = Number((await readFile(`${stage}/data/postmaster.pid`, 'utf8')).split('\n')[0]);
      expect((await stat(`/proc/${pid}`)).uid).toBe(65_534);
      expect((await stat(stage)).mode & 0o077).toBe(0);
      await query(first.url, 'CREATE TABLE saved_rows (n int)');
      await first.stop();
      expect(isAlive(pid)).toBe(false);
      const again = await start(dataDir, 'staged');
      expect(await query(again.url, 'SELECT * FROM saved_rows')).toEqual([]);
      await again.stop();
    } finally {
      await rm(stage, { recursive: true, force: true });
    }
  });
});
