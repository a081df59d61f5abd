import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A short fact, such as the state of a listing. Featured is solid; most other tones are a soft fill. */

type BadgeTone = 'neutral' | 'featured' | 'success' | 'primary' | 'warn' | 'danger' | 'info' | 'photo';

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex min-h-5.5 max-w-full items-center gap-1 rounded-badge px-2 text-badge font-semibold whitespace-nowrap max-[20rem]:whitespace-normal [&>.lucide]:size-3.5 [&>.lucide]:stroke-[2.2]',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A number, such as that of unread messages or active filters. */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  return (
    <span className="num inline-grid h-5 min-w-5 flex-none place-items-center rounded-full bg-primary px-1.5 text-badge font-semibold text-on-primary">
      <span aria-hidden={label ? true : undefined}>{count > 99 ? '99+' : count}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-wash text-ink-2',
  featured: 'bg-featured text-on-featured',
  success: 'bg-success-soft text-success-ink',
  primary: 'bg-primary-soft text-primary-ink',
  warn: 'bg-accent-soft text-accent-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
  photo: 'bg-shade text-on-shade',
};
