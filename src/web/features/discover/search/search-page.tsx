import { Link, useNavigation } from 'react-router';
import { FilterForm } from './filter-form.tsx';
import { NothingPosted } from './nothing-found.tsx';
import { Chips, clearing, Notices } from './notices.tsx';
import { Results } from './results.tsx';
import { addressOf, type Screen, shownSearch } from './search-address.ts';
import type { SearchData } from './search-data.ts';
import { Toolbar } from './toolbar.tsx';
import { useBlockOfflineNavigation } from './use-block-offline-navigation.ts';
import { useFacets } from './use-facets.ts';
import { useWide } from './use-wide.ts';

/** The search, featured and recent screens. Their HTML is complete, so their hydration is deferred. */
export function SearchPage({ screen, ...data }: SearchData & { screen: Screen }) {
  const busy = useNavigation().state === 'loading';
  const facets = useFacets(shownSearch(data), useWide());
  useBlockOfflineNavigation();
  const { heading, chips } = data;
  const clearHref = addressOf(data.q ? new URLSearchParams({ q: data.q }) : '', '/search');
  if (data.siteIsEmpty)
    return (
      <div className="page pt-4 pb-14 lg:pt-6">
        <h1 className="pb-2 wrap-anywhere">{heading}</h1>
        <Chips data={data} clearHref={clearHref} />
        <Notices data={data} screen={screen} />
        <NothingPosted data={data} />
      </div>
    );
  return (
    <div className="page pt-1 pb-14 md:pt-4 lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:pt-6">
      <h1 className="wrap-anywhere max-md:truncate max-md:text-base max-md:leading-5 md:pb-2 lg:col-start-2">
        {heading}
      </h1>
      <aside
        id="filters"
        aria-label="Filters"
        className="hidden scroll-mt-4 target:block lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block"
      >
        <div className="flex min-h-11 items-center justify-between pb-1">
          <h2 className="text-panel lg:text-panel">Filters</h2>
          {chips.length > 0 && (
            <Link
              to={clearHref}
              preventScrollReset
              {...clearing(chips)}
              className="link inline-flex min-h-11 items-center text-sm"
            >
              Clear All ({chips.length})
            </Link>
          )}
        </div>
        <FilterForm data={data} facets={facets} screen={screen} />
      </aside>
      <div className="min-w-0 lg:col-start-2">
        <Chips data={data} clearHref={clearHref} />
        <Toolbar data={data} screen={screen} clearHref={clearHref} busy={busy} />
        <Notices data={data} screen={screen} />
        <Results
          data={data}
          screen={screen}
          clearHref={clearHref}
          busy={busy}
          moreLabel="Load More Results"
        />
      </div>
    </div>
  );
}
