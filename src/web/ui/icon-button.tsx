import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

/** Actions that show only an icon. The label is required for screen readers. */

type Own = { label: string; outlined?: boolean; children: ReactNode };

export function IconButton({
  label,
  outlined,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Own) {
  return (
    <button {...rest} type={type} aria-label={label} className={cx(iconButtonClass(outlined), className)} />
  );
}

export function IconLink({ label, outlined, className, ...rest }: ComponentProps<typeof Link> & Own) {
  return <Link {...rest} aria-label={label} className={cx(iconButtonClass(outlined), className)} />;
}

function iconButtonClass(outlined = false): string {
  return cx(
    'relative inline-grid size-11 flex-none place-items-center rounded-full transition-[background-color,transform] active:transform-[scale(0.94)]',
    'hover:bg-current/9 disabled:cursor-not-allowed disabled:text-ink-3',
    outlined && 'inset-ring-[1.5px] inset-ring-line bg-surface hover:bg-wash',
  );
}
