import type { BenchApp } from '../measure/app-process.ts';
import { cpuOf, cpuOfServer, spentBetween } from '../measure/cpu.ts';

// What the server spends, and what its page cache does, while something runs.

type Costs = { appMs: number; databaseMs: number; outcomes: Record<string, number> };

export async function costsOf<T>(
  { pid, metricsUrl }: BenchApp,
  postmaster: number,
  work: () => Promise<T>,
): Promise<Costs & { result: T }> {
  const before = { pages: await readOutcomes(metricsUrl), database: await cpuOfServer(postmaster) };
  const started = await cpuOf(pid);
  const result = await work();
  const appMs = (await cpuOf(pid)) - started;
  const databaseMs = spentBetween(before.database, await cpuOfServer(postmaster));
  const after = await readOutcomes(metricsUrl);
  const outcomes = Object.fromEntries(
    Object.entries(after).map(([outcome, count]) => [outcome, count - (before.pages[outcome] ?? 0)]),
  );
  return { appMs, databaseMs, outcomes, result };
}

async function readOutcomes(metricsUrl: string): Promise<Record<string, number>> {
  const text = await (await fetch(metricsUrl)).text();
  const lines = text.matchAll(/^kasuwa_page_cache_total\{outcome="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, outcome = '', count]) => [outcome, Number(count)]));
}

/** The share of pages that came from the cache, also a moment after a change. */
export function hitRate({ hit = 0, outdated = 0, shared = 0, rendered = 0 }: Record<string, number>): number {
  return (hit + outdated) / (hit + outdated + shared + rendered);
}
