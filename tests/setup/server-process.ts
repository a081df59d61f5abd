import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { until } from './until.ts';

// The server as a separate process that tests can call, stop and kill. By default it runs the
// server without scripts/start.ts, which also checks the build.

const ROOT = path.join(import.meta.dirname, '../..');

/** The first server fills this cache, so that later ones start in two thirds of the time. */
const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/kasuwa');

export type ServerProcess = {
  pid: number;
  /** All output so far. */
  output(): string;
  /** Waits until the server reports its URL. */
  opened(): Promise<string>;
  /** Waits for the end and returns the exit code. */
  ended(): Promise<number | null>;
  hasEnded(): boolean;
  kill(signal: NodeJS.Signals): void;
};

export function launchServer(
  env: Record<string, string>,
  script: 'scripts/start.ts' | 'src/server/main.ts' = 'src/server/main.ts',
): ServerProcess {
  const child = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const exited = once(child, 'exit');
  const server: ServerProcess = {
    pid: child.pid ?? 0,
    output: () => output,
    async opened() {
      return until(
        () => {
          if (server.hasEnded()) throw new Error(`the server ended before it was open:\n${output}`);
          return /Kasuwa is open at (http:\S+)/.exec(output)?.[1];
        },
        { what: 'the server to open', withinMs: 150_000 },
      );
    },
    async ended() {
      const [code] = (await exited) as [number | null];
      return code;
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: (signal) => void child.kill(signal),
  };
  return server;
}

/** A port that is free now, for a server whose address must be known before it opens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
