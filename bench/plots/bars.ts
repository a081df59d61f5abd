import { escapeHtml } from './html.ts';

// Draws bar charts as SVG without a library. Colours are set by class, so that both themes work.

type Bar = { series: number; value: number };
export type BarRow = {
  label: string;
  bars: Bar[];
  /** Drawn as a tick. A bar that is longer misses the goal. */
  goal?: number;
};

const WIDTH = 920;
const LABEL = 260;
const FIGURE = 70;
const THICK = 11;
const GAP = 14;

export function drawBars(
  title: string,
  unit: string,
  series: readonly string[],
  rows: readonly BarRow[],
): string {
  const max = Math.max(...rows.flatMap(({ bars, goal }) => [...bars.map(({ value }) => value), goal ?? 0]));
  const scale = (value: number) => (value / max) * (WIDTH - LABEL - FIGURE);
  let top = 4;
  const drawn = rows.map((row) => {
    const height = row.bars.length * THICK;
    const lines = row.bars.map(({ series: which, value }, at) => {
      const y = top + at * THICK;
      const missed = row.goal !== undefined && at === 0 && value > row.goal ? ' missed' : '';
      return `<rect class="s${which}${missed}" x="${LABEL}" y="${y}" width="${scale(value).toFixed(1)}" height="${THICK - 2}" rx="2"/>
        <text class="figure" x="${(LABEL + scale(value) + 5).toFixed(1)}" y="${y + THICK - 3}">${formatValue(value)}</text>`;
    });
    const tick =
      row.goal === undefined
        ? ''
        : `<line class="goal" x1="${(LABEL + scale(row.goal)).toFixed(1)}" x2="${(LABEL + scale(row.goal)).toFixed(1)}" y1="${top - 3}" y2="${top + height + 1}"/>`;
    const label = `<text class="label" x="${LABEL - 10}" y="${top + height / 2 + 4}">${escapeHtml(row.label)}</text>`;
    top += height + GAP;
    return label + lines.join('') + tick;
  });
  const legend = series.map((name, at) => `<span><i class="s${at}"></i>${escapeHtml(name)}</span>`);
  const goal = rows.some((row) => row.goal !== undefined) ? ['<span><i class="goal"></i>goal</span>'] : [];
  return `<figure><figcaption><h2>${escapeHtml(title)}</h2><p class="legend">${[...legend, ...goal].join('')}<span>${escapeHtml(unit)}</span></p></figcaption>
<svg viewBox="0 0 ${WIDTH} ${top}" role="img" aria-label="${escapeHtml(title)}">${drawn.join('\n')}</svg></figure>`;
}

function formatValue(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
