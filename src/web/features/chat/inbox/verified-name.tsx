import { BadgeCheck } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

/** A name on one line. A long name is cut off, its verified badge never. */
export function VerifiedName({
  name,
  verified,
  className,
}: {
  name: string;
  verified: boolean;
  className?: string;
}) {
  return (
    <span className={cx('flex min-w-0 items-center gap-1', className)}>
      <span className="min-w-0 truncate">{name}</span>
      {verified && (
        <span className="flex-none text-primary-ink">
          <BadgeCheck className="size-4" />
          <span className="sr-only">Verified</span>
        </span>
      )}
    </span>
  );
}
