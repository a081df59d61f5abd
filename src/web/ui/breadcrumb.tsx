import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

/** The path from the home page to this page, which is the last item and is truncated on narrow screens. */

type Crumb = { label: string; to?: string };

export function Breadcrumb({ items, className }: { items: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Breadcrumb" className={cx('min-w-0', className)}>
      <ol className="flex min-h-11 items-center gap-1 text-sm text-ink-3">
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
                  className="-mx-1 inline-flex min-h-11 min-w-11 items-center rounded-sm px-1 whitespace-nowrap hover:text-ink hover:underline"
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
