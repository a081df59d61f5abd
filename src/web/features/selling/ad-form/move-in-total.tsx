import { listMoveInCosts } from '#shared/rules/move-in-cost.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';
import { Price } from '#web/ui/price.tsx';

/** The amount that a tenant pays before moving in. Buyers see the same sum. */
export function MoveInTotal({
  price,
  kind,
  values,
}: {
  price: number | null;
  kind: PriceKind;
  values: AttributeValues;
}) {
  const costs = price === null ? [] : listMoveInCosts(price, kind, values);
  if (!price || costs.length === 0 || costs.some(({ amount }) => !Number.isFinite(amount))) return null;
  const total = costs.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <dl
      aria-live="polite"
      className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-field bg-sunken px-4 py-3"
    >
      <dt className="text-sm font-semibold">Total to move in</dt>
      <dd>
        <Price amount={total} className="text-lg" />
      </dd>
      <dd className="w-full text-xs text-ink-3">{costs.map(({ label }) => label).join(' + ')}</dd>
    </dl>
  );
}
