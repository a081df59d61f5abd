import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A message within the page: soft fill, icon, bold first line. */

type BannerTone = 'ok' | 'warn' | 'danger' | 'info';

type BannerProps = {
  tone: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** Screen readers announce it immediately. For banners that appear after the page has loaded. */
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
      {/* A wide action wraps below the text, so that the text column does not become too narrow. */}
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
