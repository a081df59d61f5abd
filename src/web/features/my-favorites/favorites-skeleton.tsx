import { SkeletonResults } from '#web/ui/skeleton.tsx';

/** The shape of what is coming, as cards or as rows. */
export function FavoritesSkeleton() {
  return (
    <div role="status" className="pt-14">
      <span className="sr-only">Loading your favorites...</span>
      <SkeletonResults count={4} />
    </div>
  );
}
