import type { ReactNode } from 'react';
import { formatNaira } from '#shared/format/money.ts';
import { bandPosition, describeSample, type UsualPrice } from '#shared/rules/listing/usual-price.ts';
import { cx } from '#web/ui/cx.ts';

/** What the track shows, for screen readers. */
function sentenceAbout(amount: number, { low, high }: UsualPrice): string {
  if (amount < low) return 'This price is below the usual range.';
  return amount > high ? 'This price is above the usual range.' : 'This price is within the usual range.';
}

/** Where an amount is among the prices of similar listings. The words say the same as the track. */
export function PriceBand({
  amount,
  usual,
  lead,
  className,
}: {
  /** Null while there is no amount to compare. */
  amount: number | null;
  usual: UsualPrice;
  /** What the buyer is told about the amount, before the usual price. */
  lead?: ReactNode;
  className?: string;
}) {
  const { low, high } = usual;
  const range =
    low === high ? `Usually about ${formatNaira(low)}` : `Usually ${formatNaira(low)} – ${formatNaira(high)}`;
  return (
    <div className={className}>
      <PriceTrack amount={amount} usual={usual} edge={lead === undefined ? 'stroke-bg' : 'stroke-surface'} />
      <p className="num mt-1 text-sm text-ink-2">
        {lead}
        {lead === undefined ? <b className="font-semibold text-ink">{range}</b> : range},{' '}
        {describeSample(usual)}
        {lead === undefined && amount !== null && (
          <span className="sr-only">. {sentenceAbout(amount, usual)}</span>
        )}
      </p>
    </div>
  );
}

/** The usual range has the middle 42 percent; the dot of an amount far outside stays at the end. */
export function PriceTrack({
  amount,
  usual,
  edge = 'stroke-surface',
  className,
}: {
  amount: number | null;
  usual: UsualPrice;
  /** The colour around the dot: that of the background. */
  edge?: 'stroke-bg' | 'stroke-surface';
  className?: string;
}) {
  return (
    // An SVG, because the content security policy forbids style attributes.
    <svg aria-hidden="true" className={cx('block h-5 w-full overflow-visible', className)}>
      <rect x="0" y="6" width="100%" height="8" rx="4" className="fill-wash" />
      <rect x="29%" y="6" width="42%" height="8" rx="4" className="fill-primary opacity-40" />
      {amount !== null && (
        <circle
          cx={`${bandPosition(amount, usual)}%`}
          cy="10"
          r="9.5"
          strokeWidth="3"
          className={cx('fill-primary', edge)}
        />
      )}
    </svg>
  );
}
