import { Link } from 'react-router';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import { cx } from '#web/ui/cx.ts';
import electronics from './pictures/icon-electronics.webp';
import fashion from './pictures/icon-fashion.webp';
import homeGarden from './pictures/icon-home-garden.webp';
import jobs from './pictures/icon-jobs.webp';
import realEstate from './pictures/icon-real-estate.webp';
import services from './pictures/icon-services.webp';
import sports from './pictures/icon-sports.webp';
import vehicles from './pictures/icon-vehicles.webp';

/** The eight doors into the market, each with its object and how much stands behind it. */
export function CategoryStrip({ categories }: { categories: ApiOutputs['categories']['list'] }) {
  return (
    <nav aria-label="Categories">
      <ul className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-3 pt-11 pb-1 md:mx-0 md:justify-between md:overflow-visible md:px-0 md:pt-13 lg:pt-15">
        {categories.map(({ id, name, slug, count }) => (
          <li key={id} className="w-21 flex-none md:w-30 md:flex-initial">
            <Link
              to={paths.category(id)}
              className="flex flex-col items-center gap-2 rounded-card px-0.5 pt-1 pb-2 text-center text-xs leading-4 font-semibold lg:gap-2.5 lg:text-card lg:leading-5"
            >
              <span
                className={cx(
                  'grid size-16 place-items-center rounded-[22px] lg:size-23 lg:rounded-[30px]',
                  DOORS[slug]?.tint,
                )}
              >
                <img
                  src={DOORS[slug]?.src}
                  alt=""
                  width="112"
                  height="112"
                  loading="lazy"
                  className="size-11 drop-shadow-object lg:size-15.5"
                />
              </span>
              <span>
                {name}
                <small className="num mt-px hidden text-xs leading-4 font-normal text-ink-3 lg:block">
                  {formatCount(count)} <span className="sr-only">{count === 1 ? 'item' : 'items'}</span>
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const DOORS: Record<string, { src: string; tint: string } | undefined> = {
  electronics: { src: electronics, tint: 'bg-tint-1' },
  vehicles: { src: vehicles, tint: 'bg-tint-2' },
  'real-estate': { src: realEstate, tint: 'bg-tint-3' },
  fashion: { src: fashion, tint: 'bg-tint-4' },
  'home-garden': { src: homeGarden, tint: 'bg-tint-5' },
  sports: { src: sports, tint: 'bg-tint-6' },
  jobs: { src: jobs, tint: 'bg-tint-7' },
  services: { src: services, tint: 'bg-tint-8' },
};
