import type { Listing } from '#shared/contract/listings.ts';
import { Price } from '#web/ui/price.tsx';

/** The total that a tenant pays before moving in, because fees add much to the rent. */
export function MoveInCost({ cost }: { cost: NonNullable<Listing['totalToMoveIn']> }) {
  return (
    <section aria-labelledby="move-in" className="mt-4 rounded-card bg-sunken px-4 py-3.5 lg:mt-6">
      <h2 id="move-in" className="text-base tracking-normal lg:text-base">
        Total to move in
      </h2>
      <dl className="mt-1 text-sm">
        {cost.parts.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-3 py-1 text-ink-2">
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd>
              <Price amount={amount} className="font-medium" />
            </dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-3 border-t border-line pt-2 font-semibold">
          <dt>Total</dt>
          <dd>
            <Price amount={cost.total} className="text-lg" />
          </dd>
        </div>
      </dl>
    </section>
  );
}
