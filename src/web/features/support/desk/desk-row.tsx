import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';

/** One row of a support list. `current` marks the row whose content is open. */
export function DeskRow({
  to,
  current,
  className,
  children,
}: {
  to: string;
  current: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className={cx(
        'grid min-h-18 rounded-row px-3 py-3 transition-colors focus-visible:-outline-offset-2',
        current ? 'bg-primary-soft' : 'hover:bg-wash',
        className,
      )}
    >
      {children}
    </Link>
  );
}
