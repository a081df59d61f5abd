import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder for four listings, which prevents layout shifts when they load. */
export function AdsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your ads...</span>
      {[1, 2, 3, 4].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[min(6.5rem,32%)_minmax(0,1fr)] gap-3.5 border-b border-line py-4 md:grid-cols-[9.5rem_minmax(0,1fr)] md:gap-5"
        >
          <Skeleton className="photo-edge relative aspect-square rounded-field!" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-5.5 w-14" />
            <Skeleton className="h-4.5 w-4/5 md:w-2/5" />
            <Skeleton className="h-4.5 w-24" />
            <Skeleton className="h-3.5 w-3/5 md:w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
