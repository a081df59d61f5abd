import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A figure with its label above and a note below, such as its trend. */
export function StatCard({
  icon,
  label,
  value,
  note,
  long = false,
  className,
}: {
  icon?: ReactNode;
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** For a value with so many digits that it needs a smaller font. */
  long?: boolean;
  className?: string;
}) {
  return (
    <div
      className={cx('@container min-w-0 rounded-card bg-surface px-4 py-3.5 shadow-hair lg:p-5', className)}
    >
      <p className="flex items-center gap-2 text-sm text-ink-2 [&>.lucide]:size-4.5 [&>.lucide]:text-primary-ink">
        {icon}
        <span className="min-w-0 truncate">{label}</span>
      </p>
      <p
        className={cx(
          'num mt-1.5 min-h-7.5 font-bold tracking-[-0.03em] lg:min-h-9',
          long
            ? 'text-[clamp(0.75rem,10.5cqw,1.5rem)] leading-7.5 wrap-anywhere lg:leading-9'
            : 'text-[clamp(1.125rem,17.5cqw,1.5rem)] leading-7.5 whitespace-nowrap lg:text-[clamp(1.125rem,17.5cqw,1.875rem)] lg:leading-9',
        )}
      >
        {value}
      </p>
      {note && <p className="text-xs font-medium text-success-ink">{note}</p>}
    </div>
  );
}
