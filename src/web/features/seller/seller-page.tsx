import { BadgeCheck, MapPin } from 'lucide-react';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { ListingCard } from '#shared/contract/listings.ts';
import { formatMonthYear } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import { Rating } from '#web/features/seller-figures/rating.tsx';
import { SellerFigures } from '#web/features/seller-figures/seller-figures.tsx';
import { ShareButton } from '#web/features/share/share-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { SellerItems } from './seller-items.tsx';

export type SellerPageProps = {
  seller: PublicProfile;
  items: ListingCard[];
  nextCursor: string | null;
  /** A later page of the list, reached by a plain link. */
  continued: boolean;
};

/** Who someone is to the market, and all that they have on offer. */
export function SellerPage({ seller, items, nextCursor, continued }: SellerPageProps) {
  return (
    <>
      <Breadcrumb items={[{ label: 'Home', to: paths.home }, { label: 'Sellers' }]} />
      <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-12">
        <div className="min-w-0">
          <div className="flex items-center gap-4">
            <Avatar name={seller.name} src={seller.avatar} size="xl" />
            <div className="min-w-0 flex-1">
              <h1 className="text-[1.625rem] leading-8 wrap-anywhere lg:text-[1.625rem] lg:leading-8">
                {seller.name}
              </h1>
              <div className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1">
                {seller.verified && (
                  <Badge tone="primary">
                    <BadgeCheck />
                    Verified
                  </Badge>
                )}
                <Rating rating={seller.rating} reviews={seller.reviews} />
              </div>
              {seller.location && (
                <p className="mt-1.5 flex items-center gap-1 text-sm wrap-anywhere text-ink-3">
                  <MapPin className="size-4" />
                  {seller.location}
                </p>
              )}
            </div>
          </div>
          <SellerFigures seller={seller} className="mt-5 rounded-card bg-sunken px-4 py-3.5" />
          {seller.bio && (
            <p className="mt-4 font-read wrap-anywhere whitespace-pre-line text-ink-2">{seller.bio}</p>
          )}
          <div className="mt-4 flex items-center justify-between gap-3">
            <p className="text-sm text-ink-3">On Kasuwa since {formatMonthYear(new Date(seller.joinDate))}</p>
            <ShareButton iconOnly title={`${seller.name} on Kasuwa`} path={paths.seller(seller.id)} />
          </div>
        </div>
        <section aria-labelledby="listings" className="min-w-0 pt-6 lg:pt-0">
          <h2 id="listings" className="mb-4">
            Listings <span className="num font-normal text-ink-3">({formatCount(seller.activeAds)})</span>
          </h2>
          <SellerItems
            key={seller.id}
            seller={seller}
            first={items}
            firstCursor={nextCursor}
            continued={continued}
          />
        </section>
      </div>
    </>
  );
}
