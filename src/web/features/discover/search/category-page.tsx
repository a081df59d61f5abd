import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { inLocation } from '#shared/in-location.ts';
import { paths } from '#shared/paths.ts';
import { ALL_NIGERIA } from '#shared/rules/all-nigeria.ts';
import { CategoryTile } from '#web/features/discover/category-tile/category-tile.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconLink } from '#web/ui/icon-button.tsx';
import { CHIP_ROW, Chips, Notices } from './notices.tsx';
import { Results } from './results.tsx';
import { addressOf } from './search-address.ts';
import type { CategoryData } from './search-data.ts';
import { Toolbar } from './toolbar.tsx';
import { useBlockOfflineNavigation } from './use-block-offline-navigation.ts';

/** The page of a category or subcategory. Its HTML is complete, so its hydration is deferred. */
export function CategoryPage(data: CategoryData) {
  const busy = useNavigation().state === 'loading';
  useBlockOfflineNavigation();
  const { category, subcategory } = data;
  const here = paths.category(category.id, subcategory?.id);
  // Another category of the same search stays in the same place.
  const location = new URLSearchParams(data.search).get('location') ?? ALL_NIGERIA.value;
  const inPlace = (id?: string) => inLocation(paths.category(category.id, id), location);
  return (
    <div className="page pb-14">
      {/* On phones one row: back, picture, and the breadcrumb above the name. */}
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-2 lg:gap-x-3">
        <Breadcrumb
          items={[
            { label: 'Home', to: paths.home },
            ...(subcategory
              ? [{ label: category.name, to: inPlace() }, { label: subcategory.name }]
              : [{ label: category.name }]),
          ]}
          className="dense-crumbs max-md:col-start-3 md:col-span-full"
        />
        <BackLink
          to={subcategory ? inPlace() : paths.home}
          className="-ml-3 max-md:row-span-2 max-md:row-start-1 max-md:-my-1 max-md:-mr-2"
        />
        <CategoryTile
          slug={category.slug}
          className="size-9 max-md:row-span-2 max-md:row-start-1 md:size-14 lg:size-18"
        />
        <div className="min-w-0 max-md:col-start-3 max-md:flex max-md:items-baseline max-md:gap-2">
          <h1 className="max-md:truncate max-md:text-base max-md:leading-5 md:wrap-anywhere">
            {subcategory?.name ?? category.name}
          </h1>
          <p className="num flex-none text-ink-2 max-md:text-xs md:text-sm">
            {category.count} {category.count === '1' ? 'item' : 'items'}
          </p>
        </div>
      </div>
      <div className={cx(CHIP_ROW, 'md:block')}>
        <nav aria-label="Subcategories" className="flex-none">
          <ul className="flex gap-1.5 md:flex-wrap md:gap-2 md:py-3">
            {data.subcategories.map(({ id, name }) => (
              <li key={id} className="flex-none">
                <SubcategoryLink
                  to={id === subcategory?.id ? inPlace() : inPlace(id)}
                  current={id === subcategory?.id}
                >
                  {name}{' '}
                  <small className="num font-normal text-ink-3">{data.subcategoryCounts[id] ?? 0}</small>
                </SubcategoryLink>
              </li>
            ))}
          </ul>
        </nav>
        <Chips data={data} clearHref={here} inRow />
      </div>
      {!data.siteIsEmpty && <Toolbar data={data} busy={busy} screen="category" clearHref={here} />}
      <Notices data={data} screen="category" />
      <Results data={data} busy={busy} screen="category" clearHref={here} moreLabel="Load More Items" />
      {data.cards && (
        <p className="mt-8 text-center text-sm text-ink-2">
          Looking for something else?{' '}
          <Link to={addressOf(data.search, '/search')} className="link inline-flex min-h-11 items-center">
            Search with all filters
          </Link>
        </p>
      )}
    </div>
  );
}

/** Goes back in history if the previous page was on this site, otherwise one level up. */
function BackLink({ to, className }: { to: string; className: string }) {
  const navigate = useNavigate();
  function back(event: MouseEvent) {
    // The router numbers its history entries; the first entry of a visit is 0.
    if (!(window.history.state as { idx?: number } | null)?.idx) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <IconLink label="Back" to={to} onClick={back} className={className}>
      <ArrowLeft />
    </IconLink>
  );
}

function SubcategoryLink({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} className="category-chip">
      {children}
    </Link>
  );
}
