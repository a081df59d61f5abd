import { Link } from 'react-router';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import { CategoryTile } from '#web/features/discover/category-tile/category-tile.tsx';

export type StripCategory = Pick<ApiOutputs['categories']['list'][number], 'id' | 'name' | 'slug' | 'count'>;

/** Links to the eight categories, each with its picture and number of listings. */
export function CategoryStrip({ categories }: { categories: readonly StripCategory[] }) {
  return (
    <nav aria-label="Categories">
      <ul className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-3 pt-11 pb-1 md:mx-0 md:justify-between md:overflow-visible md:px-0 md:pt-13 lg:pt-15">
        {categories.map(({ id, name, slug, count }) => (
          <li key={id} className="w-21 flex-none md:w-30 md:flex-initial">
            <Link
              to={paths.category(id)}
              className="flex flex-col items-center gap-2 rounded-card px-0.5 pt-1 pb-2 text-center text-xs leading-4 font-semibold lg:gap-2.5 lg:text-card lg:leading-5"
            >
              <CategoryTile slug={slug} lazy className="size-16 lg:size-23" />
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
