import { Skeleton } from '#web/ui/skeleton.tsx';

/** The shape of some alerts, so that nothing jumps when they come. */
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
