import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findRedis } from '../../scripts/provide-redis.ts';
import { freePort } from './server-process.ts';
import { until } from './until.ts';

// A real Redis without persistence that tests can kill and start again.

export const hasRedis = findRedis() !== null;

export type Redis = { url: string; start(): Promise<void>; kill(): Promise<void> };

export async function createRedis(): Promise<Redis> {
  const port = await freePort();
  let server: ReturnType<typeof spawn> | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const child = spawn(findRedis() ?? '', options, { stdio: ['ignore', 'pipe', 'inherit'] });
      server = child;
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      await until(() => output.includes('Ready to accept connections'), { what: 'Redis to start' });
    },
    async kill() {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}
