import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { SaveSearch } from '#web/features/discover/alerts/save-search.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { SearchData } from './search-data.ts';

// Empty results with suggestions. An alert is offered only if the server would accept it.

/** For searches where other words or fewer filters may help. */
export function NothingFound({ data, clearHref }: { data: SearchData; clearHref: string }) {
  const { chips, search, savable } = data;
  return (
    <EmptyState
      object="basket"
      title="No items found"
      actions={
        <>
          {/* Without filters, the words of the search are cleared. */}
          <ButtonLink to={chips.length > 0 ? clearHref : paths.search()}>Clear Filters</ButtonLink>
          <ButtonLink variant="secondary" to={paths.home}>
            Browse Categories
          </ButtonLink>
          {savable && <SaveSearch search={search} prominent />}
        </>
      }
    >
      {adviceFor(data)}{' '}
      <Link to={paths.helpArticle('buying', 'search-and-filter')} className="link">
        How search works
      </Link>
    </EmptyState>
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
