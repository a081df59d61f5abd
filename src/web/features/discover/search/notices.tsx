import { X } from 'lucide-react';
import { Link } from 'react-router';
import { Banner } from '#web/ui/banner.tsx';
import { addressOf, changed, type Screen } from './search-address.ts';
import type { SearchData } from './search-data.ts';

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
export function Chips({ data, clearHref }: { data: SearchData; clearHref: string }) {
  const { chips } = data;
  if (chips.length === 0) return null;
  return (
    <div className="no-scrollbar -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
      <ul aria-label="Active filters" className="contents">
        {chips.map(({ label, href }) => (
          <li key={label} className="flex-none">
            <Link to={href} preventScrollReset className="filter-chip">
              <span className="sr-only">Remove filter </span>
              <span className="max-w-60 truncate">{label}</span>
              <X className="size-3.5" />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={clearHref} preventScrollReset className="filter-clear">
        Clear All ({chips.length})
      </Link>
    </div>
  );
}
