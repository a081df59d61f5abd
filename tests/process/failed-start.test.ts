import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createServer } from '#server/create-server.ts';
import { createLog } from '#server/platform/observability/log.ts';

it('A server that cannot be created stops the PostgreSQL that it started', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-assembly-'));
  try {
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'off' });
    const broken = { ...config, site: { ...config.site, support: undefined as never } };
    await expect(createServer(broken, { log: createLog('silent') })).rejects.toThrow();
    const files = await readdir(path.join(dataDir, 'postgres'));
    expect(files).toContain('PG_VERSION');
    expect(files).not.toContain('postmaster.pid');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
