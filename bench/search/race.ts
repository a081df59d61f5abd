import { cpuOfServer, spentBetween } from '../measure/cpu.ts';
import { createRecorder, type Wave } from '../measure/recorder.ts';
import { openReplayer, type Replayer } from '../measure/replay.ts';
import { type Figures, figuresOf } from '../measure/statistics.ts';
import type { BenchClient } from './client.ts';
import type { Kind } from './kinds.ts';

// Measures a kind of query on both databases, through the app and as bare SQL. The lanes alternate in short
// turns, so that other load on the machine affects all of them equally.

const SAMPLES = 160;
const CONNECTIONS = 8;

/** Milliseconds per call: wall-clock time, time spent on SQL, processor time of the app and of PostgreSQL. */
export type LaneFigures = Figures & { sql: Figures; cpu: number; databaseCpu: number };
export type KindFigures = { name: string; lanes: Record<LaneName, LaneFigures>; waves: Wave[] };
type LaneName = 'app large' | 'bare large' | 'app small' | 'bare small';

type Lane = {
  name: LaneName;
  /** Each returns the milliseconds it spent on SQL. */
  turns: (() => Promise<number>)[];
  times: number[];
  sqlTimes: number[];
  cpu: number;
  server: number;
};

export type Race = { run(kind: Kind): Promise<KindFigures>; close(): Promise<void> };

export async function openRace(
  clients: { large: BenchClient; small: BenchClient },
  postmaster: number,
): Promise<Race> {
  const recorder = createRecorder();
  const replayers = {
    large: await openReplayer(clients.large.pool, CONNECTIONS),
    small: await openReplayer(clients.small.pool, CONNECTIONS),
  };

  async function lanesOf(kind: Kind, size: 'large' | 'small', replayer: Replayer) {
    const app: Lane['turns'] = [];
    const bare: Lane['turns'] = [];
    const statements: Wave[] = [];
    for (const call of kind.calls) {
      const runCall = await clients[size].prepare(call);
      // The first call fills the app's caches; the second is like all later ones.
      await runCall();
      const { waves } = await recorder.record(runCall);
      app.push(async () => (await recorder.record(runCall)).inSql);
      bare.push(() => replayer.replay(waves));
      if (statements.length === 0) statements.push(...waves);
    }
    const lane = (name: LaneName, turns: Lane['turns']): Lane => ({
      name,
      turns,
      times: [],
      sqlTimes: [],
      cpu: 0,
      server: 0,
    });
    return { lanes: [lane(`app ${size}`, app), lane(`bare ${size}`, bare)], statements };
  }

  async function takeTurn(lane: Lane): Promise<void> {
    const server = await cpuOfServer(postmaster);
    const own = process.cpuUsage();
    for (const runCall of lane.turns) {
      const started = performance.now();
      lane.sqlTimes.push(await runCall());
      lane.times.push(performance.now() - started);
    }
    const used = process.cpuUsage(own);
    lane.cpu += (used.user + used.system) / 1000;
    lane.server += spentBetween(server, await cpuOfServer(postmaster));
  }

  return {
    async run(kind) {
      const large = await lanesOf(kind, 'large', replayers.large);
      const small = await lanesOf(kind, 'small', replayers.small);
      const lanes = [...large.lanes, ...small.lanes];
      for (const lane of lanes) for (const runCall of lane.turns) await runCall();
      while (lanes.some(({ times }) => times.length < SAMPLES))
        for (const lane of lanes) await takeTurn(lane);
      const entries = lanes.map(({ name, times, sqlTimes, cpu, server }) => [
        name,
        {
          ...figuresOf(times),
          sql: figuresOf(sqlTimes),
          cpu: cpu / times.length,
          databaseCpu: server / times.length,
        },
      ]);
      return { name: kind.name, lanes: Object.fromEntries(entries), waves: large.statements };
    },
    async close() {
      await replayers.large.close();
      await replayers.small.close();
    },
  };
}
