import { ListingGrid } from '#web/features/listing/listing-grid.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { LoadMore } from './load-more.tsx';
import { NothingFound, NothingPosted } from './nothing-found.tsx';
import { addressOf, changed, type Screen } from './search-address.ts';
import type { SearchData } from './search-data.ts';
import { totalText } from './total-text.ts';
import { useResults } from './use-results.ts';

/** The results, with more on demand, or suggestions if there are none. */
export function Results({
  data,
  screen,
  clearHref,
  moreLabel,
  busy,
}: {
  data: SearchData;
  screen: Screen;
  clearHref: string;
  moreLabel: string;
  /** Whether the next search is loading. The current results stay until then. */
  busy: boolean;
}) {
  const results = useResults(data);
  // A page can be empty although more results follow, because the server limits the time of a search.
  if (results.cards.length === 0 && !results.nextCursor)
    return data.siteIsEmpty || (screen === 'category' && data.chips.length === 0) ? (
      <NothingPosted data={data} />
    ) : (
      <NothingFound data={data} clearHref={clearHref} />
    );
  const { nextCursor } = results;
  return (
    <section aria-labelledby="results" aria-busy={busy || undefined}>
      <h2 id="results" className="sr-only">
        Results
      </h2>
      <ListingGrid
        cards={results.cards}
        firstOnPage
        className={cx(
          'cards-results transition-opacity',
          screen !== 'category' && 'cards-beside',
          busy && 'opacity-60',
        )}
      />
      <LoadMore
        label={moreLabel}
        seen={data.isLaterPage ? null : results.cards.length}
        total={totalText(Math.max(data.total, results.cards.length), data.totalIsExact)}
        href={nextCursor && addressOf(changed(data.search, { cursor: nextCursor }), screen)}
        busy={results.busy}
        trouble={results.trouble}
        onMore={() => void results.loadMore()}
      />
      {data.isLaterPage && (
        <p className="mt-4 text-center">
          <ButtonLink variant="quiet" to={addressOf(data.search, screen)}>
            Back to the first items
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
