import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field-context.ts';

/** A native select in the field box, for forms, long lists and pages without JavaScript. */
export function NativeSelect({
  className,
  leading,
  children,
  ...rest
}: ComponentProps<'select'> & { leading?: ReactNode }) {
  const wiring = useFieldWiring(rest);
  return (
    <div className={cx('field-box relative', className)}>
      {leading && <span className="inline-flex flex-none text-ink-2 *:size-4.5">{leading}</span>}
      <select
        {...rest}
        {...wiring}
        className="-mr-3.5 h-12 cursor-pointer appearance-none truncate pr-10 [&>option]:bg-surface [&>option]:text-ink"
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute right-3.5 size-4.5" />
    </div>
  );
}
