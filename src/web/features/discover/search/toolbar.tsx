import { SlidersHorizontal } from 'lucide-react';
import { PushPlace } from '#web/features/account/push-place.tsx';
import { SaveSearch } from '#web/features/discover/alerts/save-search.tsx';
import { ViewToggle } from '#web/features/listing/view-toggle.tsx';
import { CountBadge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { addressOf, type Screen, typedSearch } from './search-address.ts';
import type { SearchData } from './search-data.ts';
import { SortSelect } from './sort-select.tsx';
import { totalText } from './total-text.ts';

/** The number of results, sort order, view toggle, filters and the button that saves the search. */
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
  const sheet = useOnDemand(async () => (await import('./filters-sheet.tsx')).FiltersSheet);
  const { total, totalIsExact, chips, search, sort } = data;
  const isCategory = screen === 'category';
  // For empty results, the empty state offers to save the search.
  const savable = data.savable && data.cards !== '';

  const opener = (
    <>
      <SlidersHorizontal className="size-4.5" />
      {isCategory ? 'More Filters' : 'Filters'}
      {chips.length > 0 && <CountBadge count={chips.length} label={`${chips.length} active`} />}
    </>
  );
  return (
    <>
      {/* Two columns, or one with large text. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9.5rem,40%)),1fr))] items-center gap-2 pt-2 pb-3 md:flex md:max-lg:flex-wrap">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void sheet.openPart()}
          aria-haspopup="dialog"
          className={cx('min-h-11 noscript:hidden', isCategory ? 'lg:order-2' : 'lg:hidden')}
        >
          {opener}
        </Button>
        {/* Without script: links to the filters on this page or, for a category, on the search screen. */}
        <ButtonLink
          to={isCategory ? addressOf(search, '/search') : '#filters'}
          variant="secondary"
          size="sm"
          className={cx('min-h-11 not-noscript:hidden', !isCategory && 'lg:hidden')}
        >
          {opener}
        </ButtonLink>
        <SortSelect search={typedSearch(data)} sort={sort} screen={screen} className="min-w-0 lg:order-3" />
        {/* On a phone the save button needs the space beside the toggle, so this text moves to the end. */}
        <p
          aria-live="polite"
          className={cx(
            'flex min-w-0 items-center gap-2 text-sm font-semibold lg:order-1',
            savable ? 'max-lg:order-last max-lg:col-span-full md:max-lg:basis-full' : 'lg:mr-auto',
          )}
        >
          {`${totalText(total, totalIsExact)} ${total === 1 ? 'item' : 'items'} found`}
          {busy && <Spinner className="text-primary" />}
        </p>
        {savable && <SaveSearch search={search} className="min-h-11 lg:order-1 lg:mr-auto" />}
        <ViewToggle className="justify-self-end md:ml-auto lg:order-4 lg:ml-0" />
        {sheet.Part && (
          <sheet.Part
            open={sheet.open}
            onOpenChange={sheet.setOpen}
            data={data}
            screen={screen}
            clearHref={clearHref}
            busy={busy}
          />
        )}
      </div>
      {savable && <PushPlace reason="alert" className="mb-3" />}
    </>
  );
}
