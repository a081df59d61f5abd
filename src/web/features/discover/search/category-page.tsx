import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate, useNavigation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { CategoryTile } from '#web/features/discover/category-tile/category-tile.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { Chips, Notices } from './notices.tsx';
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
  return (
    <div className="page pb-14">
      <Breadcrumb
        items={[
          { label: 'Home', to: paths.home },
          ...(subcategory
            ? [{ label: category.name, to: paths.category(category.id) }, { label: subcategory.name }]
            : [{ label: category.name }]),
        ]}
      />
      <div className="flex flex-wrap items-center gap-2 py-1 lg:gap-3">
        <BackLink to={subcategory ? paths.category(category.id) : paths.home} />
        <CategoryTile slug={category.slug} className="size-14 lg:size-18" />
        {/* With large text, the heading wraps to its own line. */}
        <div className="ml-1 min-w-0 flex-[1_1_9rem]">
          <h1 className="wrap-anywhere">{subcategory?.name ?? category.name}</h1>
          <p className="num text-sm text-ink-2">
            {category.count} {category.count === '1' ? 'item' : 'items'}
          </p>
        </div>
      </div>
      <nav aria-label="Subcategories">
        <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-3 md:mx-0 md:flex-wrap md:px-0">
          {data.subcategories.map(({ id, name }) => (
            <li key={id} className="flex-none">
              <SubcategoryLink
                to={id === subcategory?.id ? paths.category(category.id) : paths.category(category.id, id)}
                current={id === subcategory?.id}
              >
                {name} <small className="num font-normal text-ink-3">{data.subcategoryCounts[id] ?? 0}</small>
              </SubcategoryLink>
            </li>
          ))}
        </ul>
      </nav>
      <Chips data={data} clearHref={here} />
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
function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  function back(event: MouseEvent) {
    // The router numbers its history entries; the first entry of a visit is 0.
    if (!(window.history.state as { idx?: number } | null)?.idx) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <IconLink label="Back" to={to} onClick={back} className="-ml-3">
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
