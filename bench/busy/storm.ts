import type { BenchApp } from '../measure/app-process.ts';
import { figuresOf } from '../measure/statistics.ts';
import { costsOf, hitRate } from './costs.ts';
import type { Visitors } from './visitors.ts';

// A storm of addresses that nobody else reads, from a few networks and from many, beside 50 real pages a second.

const REAL_PER_SECOND = 50;
const STORM_PER_SECOND = 1_000;

const STORMS = {
  'no storm': null,
  '5 addresses': (n: number) => `127.1.0.${(n % 5) + 1}`,
  '2,000 addresses': (n: number) => `127.2.${n % 8}.${(Math.floor(n / 8) % 250) + 1}`,
};

/** Unknown parameters, random words, deep pages and pages that do not exist. */
function stormAddress(n: number): string {
  const random = Math.random().toString(36).slice(2, 9);
  const kinds = [
    `/?${random}=${n}`,
    `/search?q=${random}`,
    `/category/${(n % 10) + 1}?priceMin=${n}`,
    `/${random}`,
  ];
  return kinds[n % kinds.length] ?? '/';
}

export async function measureStorm(
  app: BenchApp,
  postmaster: number,
  visitors: Visitors,
  { choose, seconds }: { choose(): string; seconds: number },
): Promise<void> {
  console.log(`\nA storm of ${STORM_PER_SECOND} distinct addresses a second\n`);
  console.log(
    '| storm from | real pages: p50, p99 | answered with 200 | the storm: 200 or 404, 429, 503 | from the cache |',
  );
  console.log('|---|---:|---:|---:|---:|');
  for (const [name, from] of Object.entries(STORMS)) {
    const real = () => visitors.read({ seconds, perSecond: REAL_PER_SECOND, address: choose });
    const storm = () =>
      from
        ? visitors.read({ seconds, perSecond: STORM_PER_SECOND, address: stormAddress, from })
        : Promise.resolve([]);
    const { result, outcomes } = await costsOf(app, postmaster, () => Promise.all([real(), storm()]));
    const [pages, stormed] = result;
    const { p50, p99 } = figuresOf(pages.map(({ ms }) => ms));
    const share = (statuses: number[]) =>
      stormed.filter(({ status }) => statuses.includes(status)).length / Math.max(1, stormed.length);
    const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
    console.log(
      `| ${name} | ${p50.toFixed(0)}, ${p99.toFixed(0)} ms | ${percent(pages.filter(({ status }) => status === 200).length / pages.length)} | ${[[200, 404], [429], [503]].map((statuses) => percent(share(statuses))).join(', ')} | ${from ? '' : percent(hitRate(outcomes))} |`,
    );
  }
}
