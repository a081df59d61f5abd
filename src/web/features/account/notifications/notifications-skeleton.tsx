import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder for notifications, which prevents layout shifts when they load. */
export function NotificationsSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className="grid">
      <span className="sr-only">Loading your notifications...</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are identical
        <div key={row} className="flex min-h-18 items-start gap-3 p-3">
          <Skeleton className="size-10 rounded-full!" />
          <div className="grid flex-1 gap-2 pt-1">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
