import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets } from './secrets.ts';

const run = promisify(execFile);
const MODULE = path.join(import.meta.dirname, 'secrets.ts');

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-secrets-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('Generated secrets', () => {
  it('are created at the first start, long and different, and stay the same', async () => {
    const first = await loadSecrets(dir);
    expect(first.database).toMatch(/^[0-9a-f]{48}$/);
    expect(first.auth).toMatch(/^[0-9a-f]{64}$/);
    expect(await loadSecrets(dir)).toEqual(first);
    expect((await loadSecrets(path.join(dir, 'other'))).auth).not.toBe(first.auth);
  });

  it('are readable by their owner only, in a private directory', async () => {
    const dataDir = path.join(dir, 'new');
    await loadSecrets(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('are the same for processes that start at the same time', async () => {
    const load = `import { loadSecrets } from ${JSON.stringify(MODULE)}; process.stdout.write(JSON.stringify(await loadSecrets(${JSON.stringify(dir)})));`;
    const starts = await Promise.all(
      Array.from({ length: 4 }, () => run(process.execPath, ['--input-type=module', '-e', load])),
    );
    expect(new Set(starts.map(({ stdout }) => stdout)).size).toBe(1);
    expect(JSON.parse(starts[0]?.stdout ?? '')).toEqual(
      JSON.parse(await readFile(`${dir}/secrets.json`, 'utf8')),
    );
    expect(await readdir(dir)).toEqual(['secrets.json']);
  });

  it('are not replaced when the file is damaged, because that would lock out all users', async () => {
    const file = path.join(dir, 'secrets.json');
    await writeFile(file, '{"database":');
    await expect(loadSecrets(dir)).rejects.toThrow(file);
    expect(await readFile(file, 'utf8')).toBe('{"database":');
  });
});
