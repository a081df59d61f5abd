import type { ListingCard } from '#shared/contract/listings.ts';
import { cx } from '#web/ui/cx.ts';
import { Price } from '#web/ui/price.tsx';

/** A listing's price with its period, or a text when there is no price. */
export function ListingPrice({
  price,
  kind,
  isAgreed = false,
  className,
}: {
  price: ListingCard['price'];
  kind: ListingCard['priceKind'];
  /** The price of a deal, which is never the start of a range. */
  isAgreed?: boolean;
  className?: string;
}) {
  if (price === null)
    return kind === 'on-request' ? (
      <span className={cx('font-bold', className)}>Price on request</span>
    ) : (
      // A draft without a price, which only its owner sees.
      <span className={cx('text-ink-3', className)}>No price yet</span>
    );
  const period = PERIODS[kind];
  return (
    <span className={className}>
      {kind === 'salary-range' && !isAgreed && 'From '}
      <Price amount={price} className="wrap-anywhere whitespace-normal" />
      {period && (
        <small className="text-[max(0.8125rem,0.42em)] tracking-normal whitespace-nowrap text-ink-3">
          {' '}
          / {period}
        </small>
      )}
    </span>
  );
}

/** A salary range is per month. */
const PERIODS: Record<string, string | undefined> = {
  'per-year': 'year',
  'per-month': 'month',
  'per-day': 'day',
  'salary-range': 'month',
};
