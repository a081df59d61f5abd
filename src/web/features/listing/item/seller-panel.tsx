import { BadgeCheck, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Listing } from '#shared/contract/listings.ts';
import { paths } from '#shared/paths.ts';
import { TRUST_WORDS } from '#shared/rules/trust-words.ts';
import { hasVerifiedBadge } from '#shared/rules/verified-badge.ts';
import { Rating } from '#web/features/trust/rating.tsx';
import { ResponseTime } from '#web/features/trust/response-time.tsx';
import { SellerFigures } from '#web/features/trust/seller-figures.tsx';
import { Avatar } from '#web/ui/avatar.tsx';

/** The seller with their public figures. Links to the seller's page. */
export function SellerPanel({ seller }: { seller: Listing['seller'] }) {
  return (
    <section aria-label="Seller" className="rounded-panel bg-surface p-5 shadow-panel">
      {/* The whole block links to the seller; the number of reviews links to the reviews. */}
      <div className="group relative flex flex-wrap items-center gap-3">
        <Avatar name={seller.name} src={seller.avatar} size="lg" />
        <div className="min-w-0 flex-1 basis-30">
          <h2 className="text-lg font-semibold tracking-normal text-wrap wrap-anywhere lg:text-lg">
            <Link
              to={paths.seller(seller.id)}
              className="rounded-row py-0.5 outline-none group-hover:underline after:absolute after:inset-0 after:rounded-row focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-primary"
            >
              {seller.name}
            </Link>
            {hasVerifiedBadge(seller.trustLevel) && (
              // The non-breaking space ties the badge to the last word.
              <span className="whitespace-nowrap text-primary-ink">
                {'\u00a0'}
                <BadgeCheck className="-mt-0.5 inline size-4" />
                <span className="sr-only">Verified</span>
              </span>
            )}
          </h2>
          <Rating rating={seller.rating} reviews={seller.reviews} to={paths.sellerReviews(seller.id)} />
          <p className="text-sm text-ink-2">{TRUST_WORDS[seller.trustLevel]}</p>
        </div>
        <ChevronRight />
      </div>
      <SellerFigures seller={seller} className="mt-4 border-t border-line pt-3.5" />
      <ResponseTime minutes={seller.responseMinutes} className="mt-3" />
    </section>
  );
}
