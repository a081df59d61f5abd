import { ArrowDownUp, ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/** In which order a list comes: the device's own picker in the shape of a button. */
export function SortPill({
  choices,
  ...rest
}: Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  choices: readonly (readonly [value: string, name: string])[];
}) {
  return (
    <label className="relative flex h-11 items-center rounded-full inset-ring-[1.5px] inset-ring-line-strong bg-surface text-sm font-semibold hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <ArrowDownUp className="pointer-events-none absolute left-4 size-4.5 max-lg:hidden" />
      <span className="pointer-events-none absolute left-10 max-lg:sr-only">Sort:</span>
      <select
        {...rest}
        className="h-full min-w-0 flex-1 cursor-pointer appearance-none truncate rounded-full bg-transparent pr-10 pl-4 outline-none max-lg:text-center lg:pl-19 [&>option]:bg-surface [&>option]:text-ink"
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
