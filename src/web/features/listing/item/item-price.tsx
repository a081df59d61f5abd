import { ListingPrice } from '#web/features/listing/listing-price.tsx';
import { Price } from '#web/ui/price.tsx';
import type { PageListing } from './page-listing.ts';

/** The full price: a salary range with both ends, everything else as on a card. */
export function ItemPrice({ listing, className }: { listing: PageListing; className?: string }) {
  const { price, priceKind, priceUpTo } = listing;
  if (priceKind !== 'salary-range' || price === null || !priceUpTo || priceUpTo <= price)
    return <ListingPrice price={price} kind={priceKind} className={className} />;
  return (
    <span className={className}>
      <Price amount={price} /> – <Price amount={priceUpTo} />
      <small className="text-[max(0.8125rem,0.42em)] tracking-normal whitespace-nowrap text-ink-3">
        {' '}
        / month
      </small>
    </span>
  );
}
