import { BadgeCheck, Star } from 'lucide-react';
import type { Listing } from '#shared/contract/listings.ts';
import { formatYear } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** Who sells it, from what is known about them; a seller whom nobody has rated shows no stars. */
export function SellerPanel({ seller }: { seller: Listing['seller'] }) {
  return (
    <section aria-label="Seller" className="rounded-panel bg-surface p-5 shadow-panel">
      <div className="flex items-center gap-3">
        <Avatar name={seller.name} src={seller.avatar} size="lg" />
        <div className="min-w-0">
          <h2 className="flex items-center gap-1 text-lg font-semibold tracking-normal lg:text-lg">
            <span className="line-clamp-2 wrap-anywhere">{seller.name}</span>
            {seller.verified && (
              <span className="text-primary-ink">
                <BadgeCheck className="size-4" />
                <span className="sr-only">Verified</span>
              </span>
            )}
          </h2>
          {seller.rating !== null && (
            <p className="flex items-center gap-1 text-sm">
              <Star className="size-4 fill-current text-star" />
              <b className="num">{seller.rating.toFixed(1)}</b>
              <span className="sr-only">out of 5</span>
            </p>
          )}
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-2 border-t border-line pt-3.5">
        <Figure label="items sold" value={formatCount(seller.itemsSold)} />
        <Figure label="member since" value={formatYear(new Date(seller.joinDate))} />
      </dl>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end border-line not-first:border-l not-first:pl-3.5">
      <dt className="text-xs leading-6 text-ink-3">{label}</dt>
      <dd className="num text-lg leading-6 font-bold tracking-tight">{value}</dd>
    </div>
  );
}
