import { BadgeCheck, MapPin } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { ReviewPage } from '#shared/contract/reviews.ts';
import { paths } from '#shared/paths.ts';
import { hasVerifiedBadge } from '#shared/rules/verified-badge.ts';
import { ShareButton } from '#web/features/listing/share-button.tsx';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { Rating } from '#web/features/trust/rating.tsx';
import { ResponseTime } from '#web/features/trust/response-time.tsx';
import { ReviewList } from '#web/features/trust/reviews/review-list.tsx';
import { SellerFigures } from '#web/features/trust/seller-figures.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { cx } from '#web/ui/cx.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { SellerAchievements } from './seller-achievements.tsx';
import { SellerEmail } from './seller-email.tsx';
import { SellerItems } from './seller-items.tsx';

export type SellerPageProps = {
  seller: PublicProfile;
  /** Null while the Listings tab is open. */
  reviews: ReviewPage | null;
  items: ShownCard[];
  nextCursor: string | null;
  /** Whether this is a later page of the list, opened by a plain link. */
  continued: boolean;
};

/** The public page of a seller: profile, listings and reviews. */
export function SellerPage({ seller, reviews, items, nextCursor, continued }: SellerPageProps) {
  const busy = useNavigation().state === 'loading';
  return (
    <>
      <Breadcrumb items={[{ label: 'Home', to: paths.home }, { label: 'Sellers' }]} />
      <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-12">
        <div className="min-w-0">
          <div className="flex items-center gap-4 max-[20rem]:grid">
            <Avatar name={seller.name} src={seller.avatar} size="xl" />
            <div className="min-w-0 flex-1">
              <h1 className="text-[1.625rem] leading-8 wrap-anywhere lg:text-[1.625rem] lg:leading-8">
                {seller.name}
              </h1>
              <div className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1">
                {hasVerifiedBadge(seller.trustLevel) && (
                  <Badge tone="primary">
                    <BadgeCheck />
                    Verified
                  </Badge>
                )}
                <Rating rating={seller.rating} reviews={seller.reviews} to={paths.sellerReviews(seller.id)} />
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
          {seller.hasPrivateProfile && (
            <p className="mt-4 text-sm text-ink-3">This member keeps the rest of their profile private.</p>
          )}
          <SellerAchievements earned={seller.achievements} />
          <SellerEmail id={seller.id} />
          <div className="mt-4 flex items-center justify-between gap-3">
            <div>
              <ResponseTime minutes={seller.responseMinutes} />
            </div>
            <ShareButton iconOnly title={`${seller.name} on Kasuwa`} path={paths.seller(seller.id)} />
          </div>
        </div>
        <section aria-labelledby="open-tab" className="min-w-0 pt-6 lg:pt-0">
          <TabLinks
            label={`About ${seller.name}`}
            items={[
              {
                to: paths.seller(seller.id),
                label: 'Listings',
                count: seller.activeAds,
                current: !reviews,
              },
              {
                to: paths.sellerReviews(seller.id),
                label: 'Reviews',
                count: seller.reviews,
                current: Boolean(reviews),
              },
            ]}
          />
          <h2 id="open-tab" className="sr-only">
            {reviews ? 'Reviews' : 'Listings'}
          </h2>
          <div aria-busy={busy || undefined} className={cx('pt-5 transition-opacity', busy && 'opacity-60')}>
            {reviews ? (
              <>
                {continued && (
                  <p className="mb-4 text-sm">
                    <Link to={paths.sellerReviews(seller.id)} className="link">
                      Back to the newest reviews
                    </Link>
                  </p>
                )}
                <ReviewList
                  key={seller.id}
                  subject={seller}
                  first={reviews}
                  linkTo={(cursor) => paths.sellerReviews(seller.id, cursor)}
                />
              </>
            ) : (
              <SellerItems
                key={seller.id}
                seller={seller}
                first={items}
                firstCursor={nextCursor}
                continued={continued}
              />
            )}
          </div>
        </section>
      </div>
    </>
  );
}
