import { Skeleton } from '#web/ui/skeleton.tsx';

export function DeskSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading...</span>
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="grid gap-2 py-3">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      ))}
    </div>
  );
}
