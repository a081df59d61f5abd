import { Clock } from 'lucide-react';
import { formatResponseTime } from '#shared/format/response-time.ts';
import { cx } from '#web/ui/cx.ts';

/** How quickly a user replies. Renders nothing if unknown. */
export function ResponseTime({ minutes, className }: { minutes: number | null; className?: string }) {
  const text = formatResponseTime(minutes);
  if (!text) return null;
  return (
    <p className={cx('flex items-center gap-1.5 text-sm text-ink-3', className)}>
      <Clock className="size-4" />
      {text}
    </p>
  );
}
