import { type Goal, type Ratio, worst } from './goals.ts';
import { readMarkdown } from './html.ts';

// Evaluates the goals for whole pages, from the tables that the page benchmarks print.

export function judgePages(printed: readonly { text: string }[]): Goal[] {
  const rows = printed.flatMap(({ text }) =>
    readMarkdown(text).flatMap((part) => ('head' in part ? part.rows : [])),
  );
  const rendered = rows.filter(([, work]) => work?.startsWith('rendered'));
  const cached = rows.filter(([answer]) => answer?.endsWith('from the cache'));
  const [sizes] = rows.filter(([page, html]) => page?.startsWith('/search') && Number(html) > 0);
  const [, html = 0, scripts = 0, styles = 0, fonts = 0] = sizes?.map(Number) ?? [];
  return [
    worst(
      'P1',
      'A page not in the cache: at most 2.0 × a bare render of its markup',
      ratiosOf(rendered, 4),
      2,
    ),
    worst('P2', 'A page from the cache: processor time at most 1.3 × a bare hello', ratiosOf(cached, 2), 1.3),
    atLeast('P2', 'and at least 60 % of its requests a second', ratiosOf(cached, 4), 0.6),
    withinSize('P8', 'Search page: HTML at most 8 kB gzip', html, 8_000),
    withinSize('P8', 'JavaScript at most 120 KB gzip', scripts, 120_000),
    withinSize('P8', 'at most 180 KB in all without photos', html + scripts + styles + fonts, 180_000),
  ];
}

function ratiosOf(rows: readonly string[][], column: number): Ratio[] {
  return rows.map((row) => ({
    name: row[0] ?? '',
    value: Number.parseFloat(row[column] ?? '') * (row[column]?.endsWith('%') ? 0.01 : 1),
  }));
}

function atLeast(id: string, text: string, ratios: readonly Ratio[], least: number): Goal {
  const [lowest = { name: 'nothing measured', value: Number.NaN }] = ratios.toSorted(
    (a, b) => a.value - b.value,
  );
  return {
    id,
    text,
    reached: `${Math.round(lowest.value * 100)} % (${lowest.name})`,
    met: lowest.value >= least,
  };
}

function withinSize(id: string, text: string, bytes: number, maxBytes: number): Goal {
  return { id, text, reached: `${(bytes / 1000).toFixed(1)} kB`, met: bytes > 0 && bytes <= maxBytes };
}
