import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { type RunningServer, type ServerOverrides, startServer } from '#server/create-server.ts';
import { createLog } from '#server/platform/observability/log.ts';

// The server as it really listens, for what only a socket can show. It needs a database to be given.

export type TestServer = RunningServer & { config: Config; dataDir: string; outboxDir: string };

export async function startTestServer(
  env: Record<string, string>,
  options: Omit<ServerOverrides, 'log'> = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-server-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const server = await startServer(config, { ...options, log: createLog(config.logLevel) });
  return {
    ...server,
    config,
    dataDir,
    outboxDir: config.outboxDir,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends bytes as they are, which no HTTP client would, and returns all that comes back. */
export async function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.write(bytes);
  try {
    for await (const chunk of socket) chunks.push(chunk);
  } catch {
    // A server may reset what it does not like; what it said before that is the answer.
  }
  return Buffer.concat(chunks).toString('latin1');
}
