import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { SaveSearch } from '#web/features/discover/alerts/save-search.tsx';
import { ListingGrid } from '#web/features/listing/listing-grid.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { clearing } from './notices.tsx';
import { unpackCards } from './packed-cards.ts';
import type { NearestListings, SearchData } from './search-data.ts';

// Empty results with suggestions. An alert is offered only if the server would accept it.

/** For searches where other words or fewer filters may help. */
export function NothingFound({ data, clearHref }: { data: SearchData; clearHref: string }) {
  const { chips, search, savable, nearest } = data;
  if (nearest) return <NearestFound data={data} nearest={nearest} clearHref={clearHref} />;
  return (
    <EmptyState
      object="basket"
      title="No items found"
      actions={
        <>
          {savable && <SaveSearch search={search} prominent variant="primary" />}
          {/* Without filters, the words of the search are cleared. */}
          <ButtonLink
            variant={savable ? 'secondary' : 'primary'}
            to={chips.length > 0 ? clearHref : paths.search()}
            {...clearing(chips)}
          >
            Clear Filters
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.home}>
            Browse Categories
          </ButtonLink>
        </>
      }
    >
      <Advice data={data} />
    </EmptyState>
  );
}

/** The listings that come closest lead, below the title and the alert. Other ways out follow them. */
function NearestFound({
  data,
  nearest,
  clearHref,
}: {
  data: SearchData;
  nearest: NearestListings;
  clearHref: string;
}) {
  return (
    <section aria-labelledby="nearest" className="pt-2">
      <h2>No items found</h2>
      {data.savable && <SaveSearch search={data.search} prominent variant="primary" className="my-3" />}
      <div className="flex items-baseline justify-between gap-4 pt-2 pb-3">
        <h3 id="nearest">{nearest.title}</h3>
        <Link to={nearest.href} className="link -my-3 inline-flex min-h-11 flex-none items-center text-sm">
          See all
        </Link>
      </div>
      <ListingGrid cards={unpackCards(nearest.cards)} firstOnPage className="cards-results cards-beside" />
      <p className="mt-8 text-sm text-ink-2">
        <Advice data={data} />
      </p>
      <div className="flex flex-wrap items-center gap-2 py-3">
        <ButtonLink
          variant="secondary"
          to={data.chips.length > 0 ? clearHref : paths.search()}
          {...clearing(data.chips)}
        >
          Clear Filters
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.home}>
          Browse Categories
        </ButtonLink>
      </div>
    </section>
  );
}

function Advice({ data }: { data: SearchData }) {
  return (
    <>
      {adviceFor(data)}{' '}
      <Link to={paths.helpArticle('buying', 'search-and-filter')} className="link">
        How search works
      </Link>
    </>
  );
}

function adviceFor({ chips, q, savable }: SearchData): string {
  const causes = [...(chips.length > 0 ? ['fewer filters'] : []), ...(q ? ['other words'] : [])];
  const advice = `Try ${causes.join(' or ') || 'another search'}`;
  return savable
    ? `${advice}, or save this search and we will tell you when something is posted.`
    : `${advice}.`;
}

/** For a category or site without listings, where no other search would help. Suggests posting an ad. */
export function NothingPosted({ data }: { data: SearchData }) {
  const { search, savable, chips, q, siteIsEmpty } = data;
  // The page of a whole category is not a search to save.
  const mayBeSaved = savable && (q !== '' || chips.length > 0);
  return (
    <EmptyState
      object="basket"
      title="No items found"
      actions={
        <>
          <ButtonLink to={paths.postAd}>Post the First Ad</ButtonLink>
          {mayBeSaved ? (
            <SaveSearch search={search} prominent />
          ) : (
            <ButtonLink variant="secondary" to={paths.home}>
              Browse Categories
            </ButtonLink>
          )}
        </>
      }
    >
      {siteIsEmpty ? 'Nobody has posted an ad yet.' : 'Nobody has posted an ad here yet.'} Yours could be the
      first people find.{' '}
      {mayBeSaved && (
        <Link to={paths.home} className="link">
          Browse Categories
        </Link>
      )}
    </EmptyState>
  );
}
