import { Star } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

const FIVE = [1, 2, 3, 4, 5];

/** A rating as five stars, with a text for screen readers. */
export function Stars({ stars, className }: { stars: number; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-0.5', className)}>
      {FIVE.map((nth) => (
        <Star
          key={nth}
          className={cx('size-4', nth <= Math.round(stars) ? 'fill-current text-star' : 'text-line-strong')}
        />
      ))}
      <span className="sr-only">
        {stars} out of 5 {stars === 1 ? 'star' : 'stars'}
      </span>
    </span>
  );
}
