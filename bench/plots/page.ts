import type { SearchFigures } from '../search/figures.ts';
import type { LaneFigures } from '../search/race.ts';
import { drawBars } from './bars.ts';
import { type Goal, judge } from './goals.ts';
import { escapeHtml, fromMarkdown, STYLES, table } from './html.ts';
import { judgePages } from './page-goals.ts';

// Renders the report as one self-contained page.

/** The output of the page benchmarks. */
export type PrintedTables = { title: string; text: string }[];

export function reportPage(
  figures: SearchFigures,
  { printed, bytes }: { printed: PrintedTables; bytes: string },
  machine: string,
): string {
  const day = figures.measuredAt.slice(0, 10);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kasuwa, measured on ${day}</title><style>${STYLES}</style></head><body><main>
<h1>How fast Kasuwa is</h1>
<p>Measured on ${day} on ${escapeHtml(machine)}: a shared machine with a load of
${figures.load.toFixed(1)}, so wall-clock times are several times those of an idle machine. Ratios of alternating runs and
processor times are reliable. 1,000,000 and 100,000 listings, one client unless noted otherwise, everything in memory.</p>
${goalsOf([...judgePages(printed), ...judge(figures)])}
${plots(figures)}
${printed.map(({ title, text }) => `<section><h2>${escapeHtml(title)}</h2>${fromMarkdown(text)}</section>`).join('\n')}
<section><h2>All search figures</h2>${allFigures(figures)}</section>
<section><h2>Plans at a million listings</h2>
<p>EXPLAIN (ANALYZE, BUFFERS) of every statement that the app sends, for the first query of each kind.</p>
${plansOf(figures)}</section>
</main>
<footer>${fromMarkdown(bytes)}</footer></body></html>
`;
}

function goalsOf(goals: readonly Goal[]): string {
  const rows = goals.map(
    ({ id, text, reached, met }) =>
      `<tr><td>${id}</td><td>${escapeHtml(text)}</td><td class="${met ? 'met' : 'not'}">${escapeHtml(reached)}</td></tr>`,
  );
  return `<h2>Goals</h2><div class="wide"><table><thead><tr><th></th><th>Goal</th><th>Reached</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

function plots({ kinds, pages, crowd, inserts }: SearchFigures): string {
  const bars = (...values: number[]) => values.map((value, series) => ({ series, value }));
  return [
    drawBars(
      'A query at a million listings, median',
      'milliseconds; P3: the app at most 1.3 × the bare SQL',
      ['SQL as the app sends it', 'bare SQL', 'the app’s whole call'],
      kinds.map(({ name, lanes: { 'app large': app, 'bare large': bare } }) => ({
        label: name,
        bars: bars(app.sql.p50, bare.p50, app.p50),
        goal: bare.p50 * 1.3,
      })),
    ),
    drawBars(
      'A query at a million listings, 99th percentile',
      'milliseconds; P3: the app at most 2 × the bare SQL',
      ['SQL as the app sends it', 'bare SQL', 'the app’s whole call'],
      kinds.map(({ name, lanes: { 'app large': app, 'bare large': bare } }) => ({
        label: name,
        bars: bars(app.sql.p99, bare.p99, app.p99),
        goal: bare.p99 * 2,
      })),
    ),
    drawBars(
      'Ten times as many listings',
      'milliseconds, bare SQL, median; P4: at most 1.5 ×',
      ['1,000,000 listings', '100,000 listings'],
      kinds.map(({ name, lanes: { 'bare large': large, 'bare small': small } }) => ({
        label: name,
        bars: bars(large.p50, small.p50),
        goal: small.p50 * 1.5,
      })),
    ),
    drawBars(
      'Processor time of a query at a million listings',
      'milliseconds',
      ['PostgreSQL', 'the app around it'],
      kinds.map(({ name, lanes }) => ({
        label: name,
        bars: bars(lanes['app large'].databaseCpu, lanes['app large'].cpu),
      })),
    ),
    drawBars(
      'Processor time of a page that is not in the cache',
      'milliseconds, PostgreSQL included; P4: at most 1.25 ×',
      ['1,000,000 listings', '100,000 listings'],
      pages.map(({ page, large, small }) => ({ label: page, bars: bars(large, small), goal: small * 1.25 })),
    ),
    drawBars(
      'Every read of the API at 64 clients',
      'milliseconds over HTTP at a million listings; P9: the 99th percentile at most 6 × the median',
      ['99th percentile', 'median'],
      crowd.map(({ name, p50, p99 }) => ({ label: name, bars: bars(p99, p50), goal: p50 * 6 })),
    ),
    drawBars(
      'Inserting a listing into a million',
      'milliseconds without the commit; P7: with search at most 2.5 × plain',
      ['with search', 'plain indexes only'],
      [
        {
          label: 'one listing',
          bars: bars(inserts.withSearch, inserts.plain),
          goal: inserts.plain / 0.4,
        },
      ],
    ),
  ].join('\n');
}

function allFigures({ kinds, crowd }: SearchFigures): string {
  const lane = ({ p50, p99, cpu, databaseCpu }: LaneFigures) =>
    `${p50.toFixed(2)} / ${p99.toFixed(2)} · ${(cpu + databaseCpu).toFixed(2)}`;
  return `<p>Median / 99th percentile · processor time, in milliseconds.</p>${table(
    ['', 'app, 1M', 'bare SQL, 1M', 'app, 100k', 'bare SQL, 100k'],
    kinds.map(({ name, lanes }) => [
      name,
      lane(lanes['app large']),
      lane(lanes['bare large']),
      lane(lanes['app small']),
      lane(lanes['bare small']),
    ]),
  )}<p>At 64 clients, over HTTP.</p>${table(
    ['', 'median', '99th percentile', 'per second', 'processor time of the app', 'errors'],
    crowd.map(({ name, p50, p99, perSecond, cpu, errors }) => [
      name,
      p50.toFixed(1),
      p99.toFixed(1),
      perSecond.toFixed(0),
      cpu.toFixed(2),
      String(errors),
    ]),
  )}`;
}

function plansOf({ kinds }: SearchFigures): string {
  return kinds
    .map(
      ({ name, plans }) =>
        `<details><summary>${escapeHtml(name)}</summary>${plans
          .map(({ sql, plan }) => `<pre>${escapeHtml(sql)}</pre><pre>${escapeHtml(plan)}</pre>`)
          .join('\n')}</details>`,
    )
    .join('\n');
}
