import { SkeletonCard, SkeletonRow } from '#web/ui/skeleton.tsx';

/** The shape of what is coming, as cards or as rows. */
export function FavoritesSkeleton() {
  return (
    <div role="status" className="pt-14">
      <span className="sr-only">Loading your favorites...</span>
      <div className="cards in-data-[view=list]:hidden">
        {SHAPES.map((shape) => (
          <SkeletonCard key={shape} />
        ))}
      </div>
      <div className="hidden in-data-[view=list]:block">
        {SHAPES.map((shape) => (
          <SkeletonRow key={shape} />
        ))}
      </div>
    </div>
  );
}

const SHAPES = [1, 2, 3, 4];
