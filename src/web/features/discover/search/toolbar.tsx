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
      <span className="max-md:sr-only">{isCategory ? 'More Filters' : 'Filters'}</span>
      {chips.length > 0 && (
        <span className="max-md:absolute max-md:top-0 max-md:right-0">
          <CountBadge count={chips.length} label={`${chips.length} active`} />
        </span>
      )}
    </>
  );
  return (
    <>
      {/* One row of icons on phones. With large text it wraps. A category has chips above it, a search its heading. */}
      <div
        className={cx(
          'flex flex-wrap items-center gap-1 max-md:mb-0.5 md:gap-2 md:pt-2 md:pb-3',
          isCategory && 'max-md:-mt-2',
        )}
      >
        <p
          aria-live="polite"
          className={cx(
            'flex min-w-20 flex-1 items-center gap-2 text-sm font-semibold max-md:leading-4 lg:flex-none',
            !savable && 'lg:mr-auto',
          )}
        >
          {`${totalText(total, totalIsExact)} ${total === 1 ? 'item' : 'items'} found`}
          {busy && <Spinner className="text-primary" />}
        </p>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void sheet.openPart()}
          aria-haspopup="dialog"
          className={cx(ICON_ON_PHONES, 'noscript:hidden', isCategory ? 'lg:order-2' : 'lg:hidden')}
        >
          {opener}
        </Button>
        {/* Without script: links to the filters on this page or, for a category, on the search screen. */}
        <ButtonLink
          to={isCategory ? addressOf(search, '/search') : '#filters'}
          variant="secondary"
          size="sm"
          className={cx(ICON_ON_PHONES, 'not-noscript:hidden', !isCategory && 'lg:hidden')}
        >
          {opener}
        </ButtonLink>
        <SortSelect search={typedSearch(data)} sort={sort} screen={screen} className="min-w-0 lg:order-3" />
        {savable && <SaveSearch search={search} iconOnPhones className={cx(ICON_ON_PHONES, 'lg:mr-auto')} />}
        <ViewToggle className="lg:order-4" />
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

const ICON_ON_PHONES = 'min-h-11 max-md:w-11 max-md:px-0! max-md:[box-shadow:none]!';
