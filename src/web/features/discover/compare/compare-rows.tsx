import { Check } from 'lucide-react';
import type { ComparedRow } from '#shared/rules/compare.ts';
import { cx } from '#web/ui/cx.ts';

type CompareRowsProps = { columns: readonly { id: string; title: string }[]; rows: readonly ComparedRow[] };

/** The label of each row stands above its values, so that four columns fit a phone. */
export function CompareRows({ columns, rows }: CompareRowsProps) {
  return (
    <table className="w-full table-fixed border-t border-line text-left">
      <thead className="sr-only">
        <tr>
          {columns.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ label, values, best }) => (
        <tbody key={label} className="border-b border-line">
          <tr>
            <th
              scope="rowgroup"
              colSpan={columns.length}
              className="pt-3 text-xs leading-4.5 font-normal text-ink-3"
            >
              {label}
            </th>
          </tr>
          <tr>
            {columns.map(({ id }, index) => (
              <Value key={id} value={values[index] ?? null} isBest={best.includes(index)} />
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

function Value({ value, isBest }: { value: string | null; isBest: boolean }) {
  return (
    <td
      className={cx(
        'pr-2 pb-3 align-top text-sm font-medium wrap-anywhere hyphens-auto last:pr-0',
        isBest && 'font-semibold text-success-ink',
      )}
    >
      {isBest && <Check className="mr-1 inline size-3.5" />}
      {value ?? <span className="text-ink-3">Not given</span>}
      {isBest && <span className="sr-only"> (better)</span>}
    </td>
  );
}
