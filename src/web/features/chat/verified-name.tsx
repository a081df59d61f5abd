import { BadgeCheck } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

/** A name in one line, cut where it must be, with the star of the verified never cut off. */
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
