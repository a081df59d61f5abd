import type { SearchFigures } from '../search/figures.ts';

// Evaluates the goals of the performance plan that bench/search.ts measures.

export type Goal = { id: string; text: string; reached: string; met: boolean };

export function judge(figures: SearchFigures): Goal[] {
  return [
    ...judgeApp(figures),
    ...judgeGrowth(figures),
    ...judgeDepth(figures),
    ...judgeHelp(figures),
    judgeInserts(figures),
    ...judgeCrowd(figures),
  ];
}

function judgeApp({ kinds }: SearchFigures): Goal[] {
  const p50 = kinds.map(({ name, lanes: { 'app large': app, 'bare large': bare } }) =>
    ratio(name, app.sql.p50, bare.p50),
  );
  const p99 = kinds.map(({ name, lanes: { 'app large': app, 'bare large': bare } }) =>
    ratio(name, app.sql.p99, bare.p99),
  );
  return [
    worst('P3', 'SQL as the app sends it at most 1.3 × the bare SQL at the median', p50, 1.3),
    worst('P3', 'and at most 2 × at the 99th percentile', p99, 2),
  ];
}

function judgeGrowth({ kinds, pages }: SearchFigures): Goal[] {
  const sql = kinds.map(({ name, lanes }) => ratio(name, lanes['bare large'].p50, lanes['bare small'].p50));
  const cpu = pages.map(({ page, large, small }) => ratio(page, large, small));
  return [
    worst('P4', 'SQL at a million listings at most 1.5 × that at 100,000', sql, 1.5),
    worst('P4', 'A page’s processor time at most 1.25 ×', cpu, 1.25),
  ];
}

function judgeDepth(figures: SearchFigures): Goal[] {
  const of = (name: string) => costOf(figures, name);
  return [
    worst(
      'P5',
      'Page 10 at most 1.3 × page 1, in processor time',
      [ratio('a common word', of('common word, page 10'), of('common word, page 1'))],
      1.3,
    ),
    worst(
      'P5',
      'Any depth at most 1.5 ×',
      ['recent, 24,000 deep', 'recent, half of all deep'].map((name) =>
        ratio(name, of(name), of('recent, page 1')),
      ),
      1.5,
    ),
  ];
}

function judgeHelp(figures: SearchFigures): Goal[] {
  const of = (name: string) => ratio(name, costOf(figures, name), costOf(figures, 'item by id'));
  return [
    worst('P6', 'Suggestions at most 1 × an item by id, in processor time', [of('suggestions')], 1),
    worst('P6', 'A misspelling, including the corrected search, at most 4 ×', [of('misspelling')], 4),
  ];
}

function judgeInserts({ inserts: { withSearch, plain } }: SearchFigures): Goal {
  const reached = plain / withSearch;
  return {
    id: 'P7',
    text: 'Inserts with all search structures at least 0.4 of the rate with plain indexes',
    reached: reached.toFixed(2),
    met: reached >= 0.4,
  };
}

function judgeCrowd({ crowd }: SearchFigures): Goal[] {
  const errors = crowd.reduce((sum, { errors }) => sum + errors, 0);
  return [
    {
      id: 'P9',
      text: 'Every API read at 64 clients: no error',
      reached: `${errors} errors`,
      met: errors === 0,
    },
    worst(
      'P9',
      'and the 99th percentile at most 6 × the median',
      crowd.map(({ name, p50, p99 }) => ratio(name, p99, p50)),
      6,
    ),
  ];
}

export type Ratio = { name: string; value: number };

function ratio(name: string, value: number, base: number): Ratio {
  return { name, value: value / base };
}

/** Processor time of the whole call, because wall-clock times vary between kinds on a shared machine. */
function costOf({ kinds }: SearchFigures, name: string): number {
  const { cpu = Number.NaN, databaseCpu = 0 } =
    kinds.find((kind) => kind.name === name)?.lanes['app large'] ?? {};
  return cpu + databaseCpu;
}

/** A goal applies to all ratios, so the worst one decides. The text also says how many meet it. */
export function worst(id: string, text: string, ratios: Ratio[], max: number): Goal {
  const [worstRatio = { name: 'nothing measured', value: Number.NaN }] = ratios.toSorted(
    (a, b) => b.value - a.value,
  );
  const missed = ratios.filter(({ value }) => !(value <= max)).length;
  const share = ratios.length > 1 ? `, ${ratios.length - missed} of ${ratios.length} within it` : '';
  return {
    id,
    text,
    reached: `${worstRatio.value.toFixed(2)} × (${worstRatio.name})${share}`,
    met: missed === 0,
  };
}
