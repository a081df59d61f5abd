import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A table for staff screens. On a narrow screen the table scrolls inside its frame, not the page. */

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned tabular digits. */
  numeric?: boolean;
  /** The cell that names its row. */
  rowHead?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selectedKey?: string;
  empty?: ReactNode;
};

export function DataTable<Row>({ caption, columns, rows, rowKey, selectedKey, empty }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-sm">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-ink-3">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx('px-3 py-2.5 font-medium whitespace-nowrap', column.numeric && 'text-right')}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} selected={rowKey(row) === selectedKey} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-3 py-8 text-center text-ink-2">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function TableRow<Row>({
  row,
  columns,
  selected,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  selected: boolean;
}) {
  return (
    <tr
      aria-current={selected || undefined}
      className={cx('border-b border-line last:border-b-0', selected && 'bg-primary-soft')}
    >
      {columns.map((column) => {
        const Cell = column.rowHead ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            scope={column.rowHead ? 'row' : undefined}
            className={cx(
              'px-3 py-2.5 align-middle',
              column.rowHead && 'text-left font-semibold',
              column.numeric && 'num text-right whitespace-nowrap',
            )}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}
