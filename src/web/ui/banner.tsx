import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A message that belongs to the page, said in place: soft fill, icon, bold first line. */

type BannerTone = 'ok' | 'warn' | 'danger' | 'info';

type BannerProps = {
  tone: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** Read out at once; for what appears after the page was loaded. */
  alert?: boolean;
  className?: string;
};

export function Banner({ tone, title, children, icon, action, alert, className }: BannerProps) {
  const { fill, ink, Icon } = TONES[tone];
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={cx('flex gap-3 rounded-card px-4 py-3.5 text-sm', fill, className)}
    >
      <span className={ink}>{icon ?? <Icon />}</span>
      {/* A wide action goes below, rather than leave the words a column of one each. */}
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-32 wrap-anywhere">
          {title && <b className="block font-semibold">{title}</b>}
          {children}
        </div>
        {action && <div className="max-w-full flex-none self-center">{action}</div>}
      </div>
    </div>
  );
}

const TONES = {
  ok: { fill: 'bg-success-soft', ink: 'text-success-ink', Icon: CircleCheck },
  warn: { fill: 'bg-accent-soft', ink: 'text-accent-ink', Icon: TriangleAlert },
  danger: { fill: 'bg-danger-soft', ink: 'text-danger-ink', Icon: CircleAlert },
  info: { fill: 'bg-info-soft', ink: 'text-info-ink', Icon: Info },
} satisfies Record<BannerTone, unknown>;
