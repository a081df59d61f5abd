import type { BenchApp } from '../measure/app-process.ts';
import { verdict } from '../measure/print.ts';
import { figuresOf, mean } from '../measure/statistics.ts';
import { costsOf } from './costs.ts';
import type { Visitors } from './visitors.ts';

// P11: pages that are not cached, for one client and for sixteen at a time, alternately.

const ROUNDS = 6;
const PER_ROUND = 96;
const GOAL = 1.25;

/** Returns the n-th address of a page. All are different, so that none is cached. */
const pagesWith = (items: readonly string[]): Record<string, (n: number) => string> => ({
  home: (n) => `/?n=${n}`,
  category: (n) => `/category/1?priceMin=${1_000 + n}`,
  search: (n) => `/search?q=toyota&priceMin=${100_000 + n}`,
  item: (n) => `${items[n % items.length]}?n=${n}`,
});

/** `items`: addresses of active listings. */
export async function measureClients(
  app: BenchApp,
  postmaster: number,
  visitors: Visitors,
  items: readonly string[],
): Promise<void> {
  console.log('\nP11: uncached pages, CPU of the app and PostgreSQL\n');
  console.log('| page | 1 client, ms | of which PostgreSQL | 16 clients, ms | ratio | p50 of 16 | |');
  console.log('|---|---:|---:|---:|---:|---:|---|');
  let requests = 0;
  for (const [page, address] of Object.entries(pagesWith(items))) {
    const costs: Record<number, number[]> = { 1: [], 16: [] };
    const times: number[] = [];
    const database: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const clients of [1, 16]) {
        const measured = await costsOf(app, postmaster, () =>
          visitors.readInTurn({
            clients,
            pages: PER_ROUND,
            address() {
              requests += 1;
              return address(requests);
            },
          }),
        );
        const failed = measured.result.find(({ status }) => status !== 200);
        if (failed) throw new Error(`A page was answered with ${failed.status}: ${page}.`);
        // The first round warms up.
        if (round === 0) continue;
        costs[clients]?.push((measured.appMs + measured.databaseMs) / PER_ROUND);
        if (clients === 1) database.push(measured.databaseMs / PER_ROUND);
        else times.push(...measured.result.map(({ ms }) => ms));
      }
    const [one, many] = [mean(costs[1] ?? []), mean(costs[16] ?? [])];
    console.log(
      `| ${page} | ${one.toFixed(2)} | ${mean(database).toFixed(2)} | ${many.toFixed(2)} | ${(many / one).toFixed(2)} × | ${figuresOf(times).p50.toFixed(0)} ms | ${verdict(many / one <= GOAL)} |`,
    );
  }
}
