import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startTestApp, type TestApp } from './app.ts';
import { launchServer, type ServerProcess } from './server-process.ts';

export type LoggedServer = { app: TestApp; server: ServerProcess; dataDir: string; stop(): Promise<void> };

/** A server process that logs everything, and an app whose calls go to that process. */
export async function startLoggedServer(): Promise<LoggedServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-logged-'));
  const local = await startTestApp();
  const server = launchServer({
    DATA_DIR: dataDir,
    DATABASE_URL: local.databaseUrl,
    LOG_LEVEL: 'trace',
    THROTTLE_SCALE: '1000',
  });
  const url = await server.opened();
  const app: TestApp = {
    ...local,
    fetch: (where, init) => fetch(url + where, init),
    async call(method, where, body, headers = {}) {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const sent = { method, headers: { ...json, ...headers }, body: body && JSON.stringify(body) };
      const response = await fetch(url + where, sent as RequestInit);
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
    },
  };
  async function stop() {
    server.kill('SIGTERM');
    await server.ended();
    await local.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return { app, server, dataDir, stop };
}
