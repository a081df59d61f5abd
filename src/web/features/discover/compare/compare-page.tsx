import { useRef, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { COMPARE_MIN, compareListings, differs } from '#shared/rules/compare.ts';
import { fullConditionOf } from '#shared/rules/conditions.ts';
import { formatPrice, type PriceKind } from '#shared/rules/price-kinds.ts';
import { ShareButton } from '#web/features/listing/share-button.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { AskBar } from './ask-bar.tsx';
import { CompareHead } from './compare-head.tsx';
import { CompareRows } from './compare-rows.tsx';
import { type Compared, useCompared } from './use-compared.ts';

/** Two to four saved listings side by side. */
export function ComparePage() {
  const { isEmpty, listings, missing, failure, reload, remove } = useCompared();
  const heading = useRef<HTMLHeadingElement>(null);

  function removeListing(id: string) {
    // The comparison goes with its buttons.
    if (listings && listings.length <= COMPARE_MIN) heading.current?.focus();
    remove(id);
  }
  return (
    <main id="main" className="page pb-16">
      <div className="flex items-center justify-between gap-4 pt-6 pb-2">
        <h1 ref={heading} tabIndex={-1}>
          Compare
        </h1>
        {listings && listings.length >= COMPARE_MIN && (
          <ShareButton
            iconOnly
            title="A comparison on Kasuwa"
            path={paths.compare(listings.map(({ id }) => id))}
          />
        )}
      </div>
      {failure && !listings && (
        <NotLoaded title="The items could not be loaded" why={failure.text} onRetry={reload} />
      )}
      {!isEmpty && !listings && !failure && <Skeleton className="h-96" />}
      {missing > 0 && (
        <Banner tone="info" className="mb-4">
          {missing === 1 ? 'One item is' : `${missing} items are`} no longer here.
        </Banner>
      )}
      {(isEmpty || (listings && listings.length < COMPARE_MIN)) && <TooFew />}
      {listings && listings.length >= COMPARE_MIN && (
        <Comparison listings={listings} onRemove={removeListing} />
      )}
    </main>
  );
}

function Comparison({ listings, onRemove }: { listings: Compared[]; onRemove: (id: string) => void }) {
  const [isShort, setShort] = useState(false);
  const rows = compareListings(listings.map(comparedListing));
  return (
    <>
      <CompareHead listings={listings} onRemove={onRemove} />
      <Switch
        checked={isShort}
        onChange={({ currentTarget }) => setShort(currentTarget.checked)}
        label="Only what differs"
      />
      <CompareRows columns={listings} rows={isShort ? rows.filter(differs) : rows} />
      <AskBar listings={listings} />
    </>
  );
}

function comparedListing({ price, priceKind, priceUpTo, condition, usedIn, ...rest }: Compared) {
  const kind = price === null ? 'on-request' : (priceKind as PriceKind);
  return {
    ...rest,
    price,
    priceKind,
    priceText: formatPrice(price ?? 0, kind, priceUpTo),
    condition: condition && fullConditionOf(condition, usedIn),
  };
}

function TooFew() {
  return (
    <EmptyState
      object="heart"
      title="Choose two or more to compare"
      actions={<ButtonLink to={paths.favorites}>Back to my favorites</ButtonLink>}
    >
      Tap Compare in your favorites and choose up to four items of one kind.
    </EmptyState>
  );
}
