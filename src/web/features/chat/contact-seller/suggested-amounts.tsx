import { formatNaira } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { formatDiscount, suggestOffers } from '#shared/rules/offers.ts';
import { cx } from '#web/ui/cx.ts';

/** Amounts a little below the price, each chosen with one tap. */
export function SuggestedAmounts({
  price,
  amount,
  onChoose,
}: {
  price: number;
  amount: number | null;
  onChoose: (typed: string) => void;
}) {
  const offers = suggestOffers(price);
  if (offers.length === 0) return null;
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-2">
      <legend className="sr-only">Suggested amounts</legend>
      {offers.map((offer) => (
        <button
          key={offer}
          type="button"
          aria-pressed={amount === offer}
          onClick={() => onChoose(formatCount(offer))}
          className={cx(
            'min-h-14 rounded-field px-1 py-1.5 text-sm inset-ring-[1.5px] wrap-anywhere',
            amount === offer
              ? 'bg-primary-soft inset-ring-primary'
              : 'bg-surface inset-ring-line hover:bg-wash',
          )}
        >
          <b className="num block font-semibold">{formatNaira(offer)}</b>
          <span className="text-xs text-ink-2">{formatDiscount(offer, price)}</span>
        </button>
      ))}
    </fieldset>
  );
}
