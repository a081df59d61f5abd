import { cpuOfServer, spentBetween } from '../measure/cpu.ts';
import { createRecorder, type Wave } from '../measure/recorder.ts';
import { openReplayer, type Replayer } from '../measure/replay.ts';
import { type Figures, figuresOf } from '../measure/statistics.ts';
import type { BenchClient } from './client.ts';
import type { Kind } from './kinds.ts';

// Measures a kind of question on both markets, through the app and as bare SQL, one lane after another in short turns, so
// that whatever else the machine does falls on all of them alike.

const SAMPLES = 160;
const CONNECTIONS = 8;

/** Clock in milliseconds, of it that spent on SQL, and processor milliseconds per call of our process and of PostgreSQL. */
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
  markets: { large: BenchClient; small: BenchClient },
  postmaster: number,
): Promise<Race> {
  const recorder = createRecorder();
  const replayers = {
    large: await openReplayer(markets.large.pool, CONNECTIONS),
    small: await openReplayer(markets.small.pool, CONNECTIONS),
  };

  async function lanesOf(kind: Kind, size: 'large' | 'small', replayer: Replayer) {
    const app: Lane['turns'] = [];
    const bare: Lane['turns'] = [];
    const statements: Wave[] = [];
    for (const call of kind.calls) {
      const ask = await markets[size].prepare(call);
      // The first time fills what the app keeps in memory; the second is how it is asked from then on.
      await ask();
      const { waves } = await recorder.record(ask);
      app.push(async () => (await recorder.record(ask)).inSql);
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
    for (const ask of lane.turns) {
      const started = performance.now();
      lane.sqlTimes.push(await ask());
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
      for (const lane of lanes) for (const ask of lane.turns) await ask();
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
