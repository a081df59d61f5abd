import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { type RunningServer, type ServerOverrides, startServer } from '#server/create-server.ts';
import { createLog } from '#server/platform/observability/log.ts';

// The server on a real port, for tests that need a socket. The environment must name a database.

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

/** Sends raw bytes that no HTTP client would send, and returns the whole response. */
export async function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.write(bytes);
  try {
    for await (const chunk of socket) chunks.push(chunk);
  } catch {
    // The server may reset the connection. Data received before that is the response.
  }
  return Buffer.concat(chunks).toString('latin1');
}
