import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

/** The path from the home page to this page, which is the last item and is truncated on narrow screens. */

type Crumb = { label: string; to?: string };

export function Breadcrumb({
  items,
  dense = false,
  className,
}: {
  items: readonly Crumb[];
  /** One line of small text on phones. The touch targets are larger than the line. */
  dense?: boolean;
  className?: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className={cx('min-w-0', className)}>
      <ol
        className={cx(
          'flex min-h-11 items-center gap-1 text-sm text-ink-3',
          dense && 'max-md:min-h-4.5 max-md:text-xs',
        )}
      >
        {items.map(({ label, to }, index) => (
          <Fragment key={to ?? 'here'}>
            {index > 0 && (
              <li aria-hidden="true">
                <ChevronRight className="size-3.5 opacity-70" />
              </li>
            )}
            <li className={to ? 'flex-none' : 'min-w-0'}>
              {to ? (
                <Link
                  to={to}
                  className={cx(
                    '-mx-1 inline-flex min-h-11 min-w-11 items-center rounded-sm px-1 whitespace-nowrap hover:text-ink hover:underline',
                    dense && 'max-md:hit max-md:relative max-md:min-h-4.5 max-md:min-w-0',
                  )}
                >
                  {label}
                </Link>
              ) : (
                <span aria-current="page" className="block truncate font-medium text-ink-2">
                  {label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
