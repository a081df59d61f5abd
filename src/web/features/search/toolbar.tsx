import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CountBadge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { addressOf, type Screen } from './search-address.ts';
import type { SearchData } from './search-data.ts';
import { SortSelect } from './sort-select.tsx';
import { totalText } from './total-text.ts';
import { ViewToggle } from './view-toggle.tsx';

const FiltersSheet = lazy(async () => ({ default: (await import('./filters-sheet.tsx')).FiltersSheet }));

/** How many there are, in which order, as cards or rows, and the way to the filters. */
export function Toolbar({
  data,
  screen,
  clearHref,
  busy,
}: {
  data: SearchData;
  screen: Screen;
  clearHref: string;
  busy: boolean;
}) {
  // Kept once opened, so that it can close with a movement.
  const [sheet, setSheet] = useState<{ open: boolean } | null>(null);
  const { total, totalIsExact, chips, search, sort } = data;
  const isCategory = screen === 'category';

  const opener = (
    <>
      <SlidersHorizontal className="size-4.5" />
      {isCategory ? 'More Filters' : 'Filters'}
      {chips.length > 0 && <CountBadge count={chips.length} label={`${chips.length} active`} />}
    </>
  );
  return (
    <div className="grid grid-cols-2 items-center gap-2 pt-2 pb-3 lg:flex">
      <Button
        variant="secondary"
        size="sm"
        onClick={() => setSheet({ open: true })}
        aria-haspopup="dialog"
        className={cx('min-h-11 noscript:hidden', isCategory ? 'lg:order-2' : 'lg:hidden')}
      >
        {opener}
      </Button>
      {/* Without script: the filters below on this page, or beside the same results on the search screen. */}
      <ButtonLink
        to={isCategory ? addressOf(search, '/search') : '#filters'}
        variant="secondary"
        size="sm"
        className={cx('min-h-11 not-noscript:hidden', !isCategory && 'lg:hidden')}
      >
        {opener}
      </ButtonLink>
      <SortSelect search={search} sort={sort} screen={screen} className="min-w-0 lg:order-3" />
      <p aria-live="polite" className="flex items-center gap-2 text-sm font-semibold lg:order-1 lg:mr-auto">
        {totalText(total, totalIsExact)} {total === 1 ? 'item' : 'items'} found
        {busy && <Spinner className="text-primary" />}
      </p>
      <ViewToggle className="justify-self-end lg:order-4" />
      {sheet && (
        <Suspense fallback={null}>
          <FiltersSheet
            open={sheet.open}
            onOpenChange={(open) => setSheet({ open })}
            {...{ data, screen, clearHref, busy }}
          />
        </Suspense>
      )}
    </div>
  );
}
