import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import type { LoadProblem } from '#web/data/paged-resource.ts';
import { inChosenLocation } from '#web/device/chosen-location.ts';
import { isSaved, subscribeToFavorites } from '#web/features/discover/favorites/favorites-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type SavedItem, type Sort, useFavoritesList } from './favorites-list.ts';
import { FavoritesSkeleton } from './favorites-skeleton.tsx';
import { SavedItems } from './saved-items.tsx';

export function FavoritesPage() {
  const [params, setParams] = useSearchParams();
  const sort = readSort(params.get('sort'));
  const list = useFavoritesList(sort);
  const { page, trouble } = list;
  const total = useStillSaved(page?.items ?? [], page?.total ?? 0);

  function content() {
    if (!page) return trouble ? <NotLoaded trouble={trouble} onRetry={list.reload} /> : <FavoritesSkeleton />;
    if (page.items.length === 0) return <NothingSaved />;
    const order = (next: string) =>
      setParams(next === 'added' ? {} : { sort: next }, { replace: true, preventScrollReset: true });
    return <SavedItems page={page} total={total} sort={sort} more={list.more} onSort={order} />;
  }

  return (
    <main id="main" className="page pb-16">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-5">
        <div className="min-w-0">
          <h1>My Favorites</h1>
          <p className="text-ink-2">Items you've saved for later</p>
        </div>
        {page && (
          <p aria-live="polite" className="pt-2">
            <Badge>
              {formatCount(total)} {total === 1 ? 'item' : 'items'} saved
            </Badge>
          </p>
        )}
      </div>
      {content()}
    </main>
  );
}

/** The number of favorites without those that were just removed on this page. */
function useStillSaved(items: readonly SavedItem[], total: number): number {
  return useSyncExternalStore(
    subscribeToFavorites,
    () => total - items.filter(({ id }) => !isSaved(id)).length,
    () => total,
  );
}

function readSort(param: string | null): Sort {
  return param === 'price-low' || param === 'price-high' ? param : 'added';
}

function NothingSaved() {
  return (
    <EmptyState
      object="heart"
      title="No favorites yet"
      actions={
        <>
          <ButtonLink to={inChosenLocation(paths.search())}>Browse Items</ButtonLink>
          <ButtonLink variant="secondary" to={paths.home}>
            View Categories
          </ButtonLink>
        </>
      }
    >
      Start browsing and save items you're interested in. You can find them all here later.
    </EmptyState>
  );
}

function NotLoaded({ trouble, onRetry }: { trouble: LoadProblem; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        object="heart"
        title={trouble === 'offline' ? 'You seem to be offline' : 'Your favorites could not be loaded'}
        actions={
          <>
            <Button onClick={onRetry}>Try again</Button>
            {/* A full page load, because the service worker serves the cached offline page. */}
            {trouble === 'offline' && (
              <ButtonLink variant="secondary" to={paths.offline} reloadDocument>
                What can I read?
              </ButtonLink>
            )}
          </>
        }
      >
        {trouble === 'offline'
          ? 'They are safe. They show when you are back online.'
          : 'They are safe. Something went wrong on our side. Please try again in a moment.'}
      </EmptyState>
    </div>
  );
}
