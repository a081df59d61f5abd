import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterForm } from './filter-form.tsx';
import { clearing } from './notices.tsx';
import { type Screen, shownSearch } from './search-address.ts';
import type { SearchData } from './search-data.ts';
import { totalText } from './total-text.ts';
import { useFacets } from './use-facets.ts';

/** The filters on narrow screens. Changes apply immediately, and the button shows the number of results. */
export function FiltersSheet({
  open,
  onOpenChange,
  data,
  screen,
  clearHref,
  busy,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  data: SearchData;
  screen: Screen;
  clearHref: string;
  busy: boolean;
}) {
  const facets = useFacets(shownSearch(data), open);
  const { total, totalIsExact, chips } = data;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <>
          {chips.length > 0 && (
            <ButtonLink
              variant="quiet"
              to={clearHref}
              preventScrollReset
              {...clearing(chips)}
              className="flex-none"
            >
              Clear All ({chips.length})
            </ButtonLink>
          )}
          <Button onClick={() => onOpenChange(false)} aria-busy={busy || undefined}>
            {total === 0
              ? 'No items found'
              : `Show ${totalText(total, totalIsExact)} ${total === 1 ? 'item' : 'items'}`}
          </Button>
        </>
      }
    >
      <FilterForm data={data} facets={facets} screen={screen} inSheet />
    </Dialog>
  );
}
