import { ArrowDownUp, ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** The sort order of a list: a native select that looks like a button. `quiet` is for narrow lists. */
export function SortPill({
  choices,
  quiet = false,
  ...rest
}: Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  choices: readonly (readonly [value: string, name: string])[];
  quiet?: boolean;
}) {
  return (
    <label
      className={cx(
        'relative flex h-11 items-center rounded-full text-sm font-semibold hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        quiet ? 'w-fit max-w-full' : 'inset-ring-[1.5px] inset-ring-line-strong bg-surface',
      )}
    >
      <ArrowDownUp
        className={cx('pointer-events-none absolute left-4 size-4.5', !quiet && 'max-lg:hidden')}
      />
      <span className={cx('pointer-events-none absolute left-10', !quiet && 'max-lg:sr-only')}>Sort:</span>
      <select
        {...rest}
        className={cx(
          'h-full min-w-0 flex-1 cursor-pointer appearance-none truncate rounded-full bg-transparent pr-10 outline-none [&>option]:bg-surface [&>option]:text-ink',
          quiet ? 'field-sizing-content pl-19' : 'pl-4 max-lg:text-center lg:pl-19',
        )}
      >
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-4 size-4" />
    </label>
  );
}
