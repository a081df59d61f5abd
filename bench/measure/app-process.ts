import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

// Starts the server in a separate process, so that it does not share a thread with the load.

const MAIN = path.join(import.meta.dirname, '../../src/server/main.ts');

export type BenchApp = {
  url: string;
  metricsUrl: string;
  pid: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

export async function launchApp(
  databaseUrl: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<BenchApp> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      THROTTLE_SCALE: '100000',
      // All streams come from this machine.
      STREAMS_PER_ADDRESS: '10000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const addresses = await new Promise<Pick<BenchApp, 'url' | 'metricsUrl'>>((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, url] = /Kasuwa is open at (http:\S+)/.exec(output) ?? [];
      const [, metricsUrl] = /Metrics, .*: (http:\S+)/.exec(output) ?? [];
      if (url && metricsUrl) resolve({ url, metricsUrl });
    });
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
  return {
    ...addresses,
    pid: child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}
