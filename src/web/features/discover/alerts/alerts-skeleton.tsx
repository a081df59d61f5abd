import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder for the list of alerts, which prevents layout shifts when it loads. */
export function AlertsSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">Loading your search alerts...</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-52 rounded-panel!" />
      ))}
    </div>
  );
}
