import { X } from 'lucide-react';
import { Link } from 'react-router';
import { ALL_NIGERIA } from '#shared/rules/all-nigeria.ts';
import { Banner } from '#web/ui/banner.tsx';
import { chooseLocation } from './choose-location.ts';
import { addressOf, changed, type Screen } from './search-address.ts';
import type { Chip, SearchData } from './search-data.ts';

// Notices about a search: spelling suggestions, ignored filters and active filters.

export function Notices({ data, screen }: { data: SearchData; screen: Screen }) {
  const { problems, spelling, q, search } = data;
  if (problems.length === 0 && !spelling) return null;
  return (
    <div className="grid gap-3 pb-4">
      {problems.length > 0 && (
        <Banner tone="info" title="We left out some filters">
          {problems.join(' ')}
        </Banner>
      )}
      {spelling?.applied && (
        <p className="wrap-anywhere">
          Showing results for <b>“{spelling.q}”</b>. Nothing was found for “{q}”.
        </p>
      )}
      {spelling && !spelling.applied && (
        <p className="wrap-anywhere">
          Did you mean{' '}
          <Link to={addressOf(changed(search, { q: spelling.q }), screen)} className="link">
            {spelling.q}
          </Link>
          ?
        </p>
      )}
    </div>
  );
}

/** The active filters, each a link to the search without it. */
export function Chips({
  data,
  clearHref,
  inRow = false,
}: {
  data: SearchData;
  clearHref: string;
  /** Whether they are a part of another row on phones. */
  inRow?: boolean;
}) {
  const { chips } = data;
  if (chips.length === 0) return null;
  return (
    <div
      className={inRow ? 'flex flex-none gap-1.5 max-md:order-first md:flex-wrap md:gap-2 md:py-1' : CHIP_ROW}
    >
      <ul aria-label="Active filters" className="contents">
        {chips.map(({ label, href, isLocation }) => (
          <li key={label} className="flex-none">
            <Link
              to={href}
              preventScrollReset
              // Without its code, the location would stay chosen for the other pages.
              data-deferred-tap={isLocation ? '' : undefined}
              onClick={() => isLocation && chooseLocation(ALL_NIGERIA.value)}
              className="filter-chip"
            >
              <span className="sr-only">Remove filter </span>
              <span className="max-w-60 truncate">{label}</span>
              <X className="size-3.5" />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={clearHref} preventScrollReset {...clearing(chips)} className="filter-clear">
        Clear All ({chips.length})
      </Link>
    </div>
  );
}

/**
 * For links that remove all filters. The location is one choice for the whole market, so a search without it also
 * widens the other pages. Without the code of the page it would stay chosen there, so the tap waits for it.
 */
export function clearing(chips: readonly Chip[]) {
  const hasLocation = chips.some(({ isLocation }) => isLocation);
  return {
    'data-deferred-tap': hasLocation ? '' : undefined,
    onClick: () => hasLocation && chooseLocation(ALL_NIGERIA.value),
  };
}

/** A row that scrolls sideways on phones. It occupies 38 px; its touch targets have 44. */
export const CHIP_ROW =
  'no-scrollbar -mx-4 -my-0.75 flex items-center gap-1.5 overflow-x-auto px-4 py-1 md:mx-0 md:my-0 md:flex-wrap md:gap-2 md:px-0';
