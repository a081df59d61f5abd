import { useId } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { cx } from '#web/ui/cx.ts';

export type Series = { label: string; tone: 'primary' | 'accent'; values: readonly (number | null)[] };

const TONES = { primary: 'fill-primary', accent: 'fill-accent' } as const;
const KEYS = { primary: 'bg-primary', accent: 'bg-accent' } as const;
const WIDTH = 600;
const HEIGHT = 160;

/**
 * Bars by day, one beside the other for each series. Screen readers get the title and the summary; the numbers are in
 * the table below the chart.
 */
export function BarChart({
  title,
  summary,
  labels,
  series,
  format = (value) => formatCount(Math.round(value)),
}: {
  title: string;
  /** One sentence on what the chart shows. */
  summary: string;
  /** One for each day; the first and the last are shown. */
  labels: readonly string[];
  series: readonly Series[];
  /** For the highest value. */
  format?: (value: number) => string;
}) {
  const id = useId();
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const step = WIDTH / Math.max(1, labels.length);
  const width = (step * 0.76) / series.length;
  return (
    <figure className="grid gap-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        {series.map(({ label, tone }) => (
          <li key={label} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('size-2.5 rounded-[3px]', KEYS[tone])} />
            {label}
          </li>
        ))}
        <li className="num ml-auto text-ink-3">highest {format(most)}</li>
      </ul>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-summary`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-summary`}>{summary}</desc>
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            x1="0"
            x2={WIDTH}
            y1={HEIGHT - share * (HEIGHT - 2) - 1}
            y2={HEIGHT - share * (HEIGHT - 2) - 1}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {series.flatMap(({ label, tone, values }, at) =>
          values.map((value, day) => {
            const height = ((value ?? 0) / most) * (HEIGHT - 2);
            return (
              <rect
                key={`${label} ${labels[day]}`}
                x={day * step + step * 0.12 + at * width}
                y={HEIGHT - height}
                width={width}
                height={height}
                className={TONES[tone]}
              />
            );
          }),
        )}
      </svg>
      <div aria-hidden="true" className="num flex justify-between text-xs text-ink-3">
        <span>{labels[0]}</span>
        <span>{labels.at(-1)}</span>
      </div>
    </figure>
  );
}
