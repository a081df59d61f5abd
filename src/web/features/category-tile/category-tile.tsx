import { cx } from '#web/ui/cx.ts';
import electronics from './pictures/icon-electronics.webp';
import fashion from './pictures/icon-fashion.webp';
import homeGarden from './pictures/icon-home-garden.webp';
import jobs from './pictures/icon-jobs.webp';
import realEstate from './pictures/icon-real-estate.webp';
import services from './pictures/icon-services.webp';
import sports from './pictures/icon-sports.webp';
import vehicles from './pictures/icon-vehicles.webp';

/** A category's object on its own tint; the caller says how large. */
export function CategoryTile({
  slug,
  lazy = false,
  className,
}: {
  slug: string;
  lazy?: boolean;
  className?: string;
}) {
  const tile = TILES[slug];
  if (!tile) return null;
  return (
    <span className={cx('grid flex-none place-items-center rounded-[32%]', tile.tint, className)}>
      <img
        src={tile.src}
        alt=""
        width="112"
        height="112"
        loading={lazy ? 'lazy' : undefined}
        className="size-[68%] drop-shadow-object"
      />
    </span>
  );
}

const TILES: Record<string, { src: string; tint: string } | undefined> = {
  electronics: { src: electronics, tint: 'bg-tint-1' },
  vehicles: { src: vehicles, tint: 'bg-tint-2' },
  'real-estate': { src: realEstate, tint: 'bg-tint-3' },
  fashion: { src: fashion, tint: 'bg-tint-4' },
  'home-garden': { src: homeGarden, tint: 'bg-tint-5' },
  sports: { src: sports, tint: 'bg-tint-6' },
  jobs: { src: jobs, tint: 'bg-tint-7' },
  services: { src: services, tint: 'bg-tint-8' },
};
