import { useState } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import { COMPARE_MIN } from '#shared/rules/compare.ts';
import { inChosenLocation } from '#web/device/chosen-location.ts';
import { PushPlace } from '#web/features/account/push-place.tsx';
import { CreateAlertButton } from '#web/features/discover/alerts/create-alert-button.tsx';
import { ViewToggle } from '#web/features/listing/view-toggle.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChipToggle } from '#web/ui/chip.tsx';
import { MoreItems } from '#web/ui/more-items.tsx';
import { SortPill } from '#web/ui/sort-pill.tsx';
import { CompareBar } from './compare-bar.tsx';
import { whyNotComparable } from './compare-choice.ts';
import { FavoriteCard } from './favorite-card.tsx';
import { type FavoritesList, readMore, type SavedItem, type Sort } from './favorites-list.ts';
import { SavedItemNote } from './saved-item-note.tsx';

export function SavedItems({
  page,
  total,
  sort,
  more,
  onSort,
}: {
  page: NonNullable<FavoritesList['page']>;
  total: number;
  sort: Sort;
  more: FavoritesList['more'];
  onSort: (sort: string) => void;
}) {
  const [chosen, setChosen] = useState<readonly SavedItem[] | null>(null);
  const toggle = (item: SavedItem) =>
    setChosen((before) =>
      before?.some(({ id }) => id === item.id)
        ? before.filter(({ id }) => id !== item.id)
        : [...(before ?? []), item],
    );
  return (
    <section aria-labelledby="saved">
      <h2 id="saved" className="sr-only">
        Saved items
      </h2>
      <div className="grid grid-cols-[1fr_auto_auto] items-center gap-2 pb-4 md:flex">
        <p className="text-sm font-semibold md:mr-auto">
          {formatCount(total)} {total === 1 ? 'item' : 'items'}
        </p>
        <div className="max-md:order-first max-md:col-span-3">
          <SortPill value={sort} onChange={({ target }) => onSort(target.value)} choices={SORTS} />
        </div>
        {page.items.length >= COMPARE_MIN && (
          <ChipToggle pressed={chosen !== null} onClick={() => setChosen(chosen ? null : [])}>
            Compare
          </ChipToggle>
        )}
        <div className="max-md:col-start-3">
          <ViewToggle />
        </div>
      </div>
      <ul className="cards cards-results">
        {page.items.map((item) => (
          <li key={item.id}>
            <FavoriteCard item={item} />
            {chosen ? (
              <CompareCheckbox item={item} chosen={chosen} onToggle={() => toggle(item)} />
            ) : (
              <SavedItemNote item={item} />
            )}
          </li>
        ))}
      </ul>
      {page.nextCursor && (
        <MoreItems
          seen={page.items.length}
          total={page.total}
          loading={more === 'loading'}
          trouble={more === 'offline' || more === 'failed' ? TROUBLES[more] : null}
          onMore={() => void readMore(sort)}
        />
      )}
      <div className="mt-10 grid gap-2.5 border-t border-line pt-8 in-data-[view=list]:mt-0 in-data-[view=list]:border-t-0 sm:flex sm:justify-center">
        <ButtonLink to={inChosenLocation(paths.search())}>Browse More Items</ButtonLink>
        <CreateAlertButton variant="secondary" />
      </div>
      <PushPlace reason="alert" className="mx-auto mt-4 max-w-md" />
      {chosen && <CompareBar ids={chosen.map(({ id }) => id)} onCancel={() => setChosen(null)} />}
    </section>
  );
}

function CompareCheckbox({
  item,
  chosen,
  onToggle,
}: {
  item: SavedItem;
  chosen: readonly SavedItem[];
  onToggle: () => void;
}) {
  const reason = whyNotComparable(item, chosen);
  return (
    <Checkbox
      checked={chosen.some(({ id }) => id === item.id)}
      disabled={reason !== null}
      onChange={onToggle}
      className="mt-1"
    >
      {reason ?? 'Compare'} <span className="sr-only">{item.title}</span>
    </Checkbox>
  );
}

const SORTS: readonly (readonly [Sort, string])[] = [
  ['added', 'Recently Added'],
  ['price-low', 'Price: Low to High'],
  ['price-high', 'Price: High to Low'],
];

const TROUBLES = {
  offline: 'You seem to be offline',
  failed: 'The next items could not be loaded',
};
