import { SkeletonResults } from '#web/ui/skeleton.tsx';

/** Placeholder for the favorites, as cards or rows. */
export function FavoritesSkeleton() {
  return (
    <div role="status" className="pt-14">
      <span className="sr-only">Loading your favorites...</span>
      <SkeletonResults count={4} />
    </div>
  );
}
