import { cx } from './cx.ts';

/** Placeholders in the shape of the loading content, so that nothing moves when it appears. */

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" data-coming="" className={cx('block rounded-sm bg-wash', className)} />;
}

export function SkeletonCard() {
  return (
    <div aria-hidden="true">
      <div className="photo-edge relative aspect-square rounded-card bg-wash" />
      <div className="grid gap-2 pt-3">
        <Skeleton className="h-4.5 w-3/5" />
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3 w-11/25" />
      </div>
    </div>
  );
}

export function SkeletonRow() {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[7.75rem_1fr] gap-3.5 border-b border-line py-3.5 lg:grid-cols-[11.75rem_1fr]"
    >
      <div className="aspect-square rounded-field bg-wash" />
      <div className="grid content-start gap-2">
        <Skeleton className="h-4.5 w-2/5" />
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    </div>
  );
}

/** Cards, or rows where this device shows lists as rows. */
export function SkeletonResults({ count, className }: { count: number; className?: string }) {
  const shapes = Array.from({ length: count }, (_, index) => index);
  return (
    <>
      <div className={cx('cards in-data-[view=list]:hidden', className)}>
        {shapes.map((shape) => (
          <SkeletonCard key={shape} />
        ))}
      </div>
      <div className="hidden in-data-[view=list]:block">
        {shapes.map((shape) => (
          <SkeletonRow key={shape} />
        ))}
      </div>
    </>
  );
}
