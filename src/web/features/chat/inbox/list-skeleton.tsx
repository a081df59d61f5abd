import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholders with the size of the list and of a conversation, so that nothing jumps when they load. */

export function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your conversations...</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div
          key={row}
          className="grid min-h-20 grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3 px-4 py-3"
        >
          <Skeleton className="size-13 rounded-menu!" />
          <div className="grid gap-1.5">
            <Skeleton className="h-4.5 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function MessagesSkeleton() {
  return (
    <div role="status" className="flex flex-1 flex-col justify-end gap-3 bg-bg p-4 md:px-6 md:py-5">
      <span className="sr-only">Loading the conversation...</span>
      <Skeleton className="h-10 w-3/5 rounded-[18px_18px_18px_6px]!" />
      <Skeleton className="h-10 w-2/5 self-end rounded-[18px_18px_6px_18px]!" />
      <Skeleton className="h-16 w-1/2 rounded-[18px_18px_18px_6px]!" />
      <Skeleton className="h-10 w-1/3 self-end rounded-[18px_18px_6px_18px]!" />
    </div>
  );
}

export function ItemSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex flex-none items-center gap-3 border-b border-line bg-surface px-4 py-2 md:px-6"
    >
      <Skeleton className="size-12 rounded-row!" />
      <span className="grid flex-1 gap-1.5">
        <Skeleton className="h-4 w-48 max-w-full" />
        <Skeleton className="h-3.5 w-28" />
      </span>
    </div>
  );
}

export function ComposerSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="flex-none border-t border-line bg-surface px-3 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-5 md:pt-3.5 md:pb-4"
    >
      <Skeleton className="h-12 rounded-sheet!" />
    </div>
  );
}

export function HeadSkeleton() {
  return (
    <span aria-hidden="true" className="flex flex-1 items-center gap-2.5">
      <Skeleton className="size-10 rounded-full!" />
      <span className="grid flex-1 gap-1.5">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-3 w-24" />
      </span>
    </span>
  );
}
