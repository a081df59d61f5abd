import { Check, MapPin } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { formatAge } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { isGoods } from '#shared/rules/categories.ts';
import { fullConditionOf } from '#shared/rules/conditions.ts';
import type { UsualPrice } from '#shared/rules/listing/usual-price.ts';
import { PriceBand } from '#web/features/listing/price-band.tsx';
import { useNow } from '#web/runtime/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { ItemPrice } from './item-price.tsx';
import type { PageListing } from './page-listing.ts';

/** Title, location, age, price and availability of a listing. */
export function ItemHead({
  listing,
  usualPrice = null,
}: {
  listing: PageListing;
  usualPrice?: UsualPrice | null;
}) {
  const now = useNow();
  const status = listing.reservedUntil ? RESERVED : STATUSES[listing.status];
  const isDraft = listing.status === 'draft';
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        <Badge>{listing.category}</Badge>
        {listing.featured && <Badge tone="featured">Featured</Badge>}
      </div>
      <h1
        className={cx(
          'mt-2.5 wrap-anywhere',
          listing.title.length > LONG_TITLE
            ? 'text-panel'
            : 'text-[1.5rem] leading-7.5 lg:text-[1.875rem] lg:leading-9',
        )}
      >
        {listing.title}
      </h1>
      <p className="mt-1.5 text-sm wrap-anywhere text-ink-3">
        <MapPin className="-mt-0.5 mr-1 inline size-4" />
        {listing.location}
        <Dot />
        <Unbroken>
          {isDraft ? 'Saved' : 'Posted'}{' '}
          <time dateTime={listing.datePosted}>
            {inSentence(formatAge(new Date(listing.datePosted), now))}
          </time>
        </Unbroken>
        {!isDraft && (
          <>
            <Dot />
            <Unbroken>
              <span className="num">{formatCount(listing.views)}</span>{' '}
              {listing.views === 1 ? 'view' : 'views'}
            </Unbroken>
          </>
        )}
      </p>
      <p className="mt-3.5">
        <ItemPrice
          listing={listing}
          className="text-[2rem] leading-9.5 tracking-[-0.03em] wrap-anywhere lg:text-[2.5rem] lg:leading-11"
        />
      </p>
      {usualPrice && listing.price !== null && (
        <PriceBand amount={listing.price} usual={usualPrice} className="mt-3" />
      )}
      <div className="mt-2.5 flex flex-wrap gap-1.5">
        {listing.condition && isGoods(listing.category) && (
          <Badge>{fullConditionOf(listing.condition, listing.usedIn)}</Badge>
        )}
        {listing.priceKind === 'negotiable' && <Badge>Negotiable</Badge>}
        <Badge tone={status.tone}>
          {status === STATUSES.active && <Check />}
          {status.label}
        </Badge>
      </div>
    </>
  );
}

/** Longer titles use a smaller font, or they would push the price below the photos. */
const LONG_TITLE = 100;

function Dot() {
  return (
    <span aria-hidden="true" className="px-1.5">
      ·
    </span>
  );
}

/** Wraps to the next line as one piece. */
function Unbroken({ children }: { children: ReactNode }) {
  return <span className="inline-block">{children}</span>;
}

function inSentence(age: string): string {
  return age === 'Just now' ? 'just now' : age;
}

const RESERVED = { label: 'Reserved', tone: 'warn' } as const;

/** Only the first three are public; the others are visible to the owner. */
const STATUSES: Record<PageListing['status'], { label: string; tone: ComponentProps<typeof Badge>['tone'] }> =
  {
    active: { label: 'Available', tone: 'success' },
    sold: { label: 'Sold', tone: 'info' },
    expired: { label: 'Expired', tone: 'warn' },
    paused: { label: 'Paused', tone: 'neutral' },
    held: { label: 'In review', tone: 'warn' },
    draft: { label: 'Draft', tone: 'neutral' },
    removed: { label: 'Removed', tone: 'danger' },
  };
