import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { SaveSearch } from '#web/features/alerts/save-search.tsx';
import { ListingGrid } from '#web/features/listing-card/listing-grid.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from './load-more.tsx';
import { addressOf, changed, type Screen } from './search-address.ts';
import type { SearchData } from './search-data.ts';
import { totalText } from './total-text.ts';
import { useResults } from './use-results.ts';

/** What was found, and more of it on demand; or what to do where nothing was. */
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
  /** Whether the next search is on its way; these results stay until it is there. */
  busy: boolean;
}) {
  const results = useResults(data);
  // A long walk may end before the first find, and go on from there.
  if (results.cards.length === 0 && !results.nextCursor)
    return screen === 'category' && data.chips.length === 0 ? (
      <NothingPosted />
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
        seen={data.later ? null : results.cards.length}
        total={totalText(Math.max(data.total, results.cards.length), data.totalIsExact)}
        href={nextCursor && addressOf(changed(data.search, { cursor: nextCursor }), screen)}
        busy={results.busy}
        trouble={results.trouble}
        onMore={() => void results.loadMore()}
      />
      {data.later && (
        <p className="mt-4 text-center">
          <ButtonLink variant="quiet" to={addressOf(data.search, screen)}>
            Back to the first items
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function NothingFound({ data, clearHref }: { data: SearchData; clearHref: string }) {
  return (
    <EmptyState
      object="basket"
      title="No items found"
      actions={
        <>
          {/* With no filter to clear, it is the words that find nothing. */}
          <ButtonLink to={data.chips.length > 0 ? clearHref : paths.search()}>Clear Filters</ButtonLink>
          <ButtonLink variant="secondary" to={paths.home}>
            Browse Categories
          </ButtonLink>
          <SaveSearch search={data.search} prominent />
        </>
      }
    >
      Try fewer filters or other words, or save this search and hear from us when something comes in.{' '}
      <Link to={paths.helpArticle('buying', 'search-and-filter')} className="link">
        How search works
      </Link>
    </EmptyState>
  );
}

function NothingPosted() {
  return (
    <EmptyState
      object="basket"
      title="No items found"
      actions={<ButtonLink to={paths.postAd}>Post the First Ad</ButtonLink>}
    >
      Nobody has put anything out here yet. Yours could be the first that people find.
    </EmptyState>
  );
}
