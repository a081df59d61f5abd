import pg from 'pg';
import type { Wave } from './recorder.ts';

// Repeats the app's statements without the app: on connections with the same options, and in parallel where
// the app sent them in parallel.

/** A replay returns the milliseconds it took. */
export type Replayer = { replay(waves: readonly Wave[]): Promise<number>; close(): Promise<void> };

export async function openReplayer(pool: pg.Pool, connections: number): Promise<Replayer> {
  const clients = Array.from({ length: connections }, () => new pg.Client(pool.options));
  await Promise.all(clients.map((client) => client.connect()));
  return {
    async replay(waves) {
      const started = performance.now();
      for (const wave of waves)
        await Promise.all(wave.map((statement, at) => clients[at % connections]?.query({ ...statement })));
      return performance.now() - started;
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}
