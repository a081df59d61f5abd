import type { CrowdFigures } from './crowd.ts';
import type { InsertFigures } from './inserts.ts';
import type { PageCost } from './page-cost.ts';
import type { KindFigures, LaneFigures } from './race.ts';

// Prints the figures to the terminal.

const LANES = ['app large', 'bare large', 'app small', 'bare small'] as const;

export function printKind({ name, lanes }: Pick<KindFigures, 'name' | 'lanes'>): void {
  const cells = LANES.map((lane) => `${lane}: ${formatLane(lanes[lane])}`);
  console.log(`${name.padEnd(34)} ${cells.join(' | ')}`);
}

export function printInserts({ withSearch, plain }: InsertFigures): void {
  console.log(
    `inserts: ${withSearch.toFixed(2)} ms with search, ${plain.toFixed(2)} plain, ${(plain / withSearch).toFixed(2)} of the rate`,
  );
}

export function printPages(pages: readonly PageCost[]): void {
  for (const { page, large, small } of pages)
    console.log(
      `page ${page.padEnd(24)} ${large.toFixed(2)} ms CPU at a million, ${small.toFixed(2)} at 100,000`,
    );
}

export function printCrowd(crowd: readonly CrowdFigures[]): void {
  for (const { name, errors, p50, p99, perSecond, cpu } of crowd)
    console.log(
      `${name.padEnd(34)} ${p50.toFixed(1)} / ${p99.toFixed(1)} ms, ${perSecond.toFixed(0)}/s, ${cpu.toFixed(2)} ms CPU, ${errors} errors`,
    );
}

function formatLane({ p50, p99, sql, cpu, databaseCpu }: LaneFigures): string {
  return `${p50.toFixed(2)} / ${p99.toFixed(2)} ms (SQL ${sql.p50.toFixed(2)}, CPU ${cpu.toFixed(2)} + ${databaseCpu.toFixed(2)})`;
}
