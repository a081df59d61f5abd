import { Link } from 'react-router';
import { inLocation } from '#shared/in-location.ts';
import { paths } from '#shared/paths.ts';
import { CategoryTile } from '#web/features/discover/category-tile/category-tile.tsx';

/** `count` is the number of listings in the location, as a text: '128' or '1,000+'. */
export type StripCategory = { id: number; name: string; slug: string; count: string };

/** Links to the eight categories, each with its picture and number of listings. */
export function CategoryStrip({
  categories,
  location,
}: {
  categories: readonly StripCategory[];
  location: string;
}) {
  return (
    <nav aria-label="Categories">
      <ul className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-3 pt-7 pb-0 md:mx-0 md:justify-between md:overflow-visible md:px-0 md:pt-13 lg:pt-15">
        {categories.map(({ id, name, slug, count }) => (
          <li key={id} className="w-21 flex-none md:w-30 md:flex-initial">
            <Link
              to={inLocation(paths.category(id), location)}
              className="flex flex-col items-center gap-2 rounded-card px-0.5 pt-1 pb-2 text-center text-xs leading-4 font-semibold lg:gap-2.5 lg:text-card lg:leading-5"
            >
              <CategoryTile slug={slug} lazy className="size-16 lg:size-23" />
              <span>
                {name}
                <small className="num mt-px hidden text-xs leading-4 font-normal text-ink-3 lg:block">
                  {count} <span className="sr-only">{count === '1' ? 'item' : 'items'}</span>
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
