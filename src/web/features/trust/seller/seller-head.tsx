import { BadgeCheck, MapPin } from 'lucide-react';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import { hasVerifiedBadge } from '#shared/rules/verified-badge.ts';
import { useSession } from '#web/data/session.ts';
import { ShareButton } from '#web/features/listing/share-button.tsx';
import { Rating } from '#web/features/trust/rating.tsx';
import { ResponseTime } from '#web/features/trust/response-time.tsx';
import { SellerFigures } from '#web/features/trust/seller-figures.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { OpeningHours } from './opening-hours.tsx';
import { ReportSeller } from './report-seller.tsx';
import { SellerAchievements } from './seller-achievements.tsx';
import { SellerActions } from './seller-actions.tsx';
import { SellerEmail } from './seller-email.tsx';

/** Who the seller is, and what a buyer can do: write, follow, share, report. */
export function SellerHead({ seller }: { seller: PublicProfile }) {
  const isOwn = useSession().user?.id === seller.id;
  return (
    <div className="min-w-0">
      <div className={cx('flex gap-4 max-[20rem]:grid', seller.cover ? 'items-end' : 'items-center')}>
        <Avatar
          name={seller.name}
          src={seller.avatar}
          size="xl"
          className={cx(seller.cover && 'relative ring-4 ring-bg')}
        />
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
            {seller.followers > 0 && (
              <span className="text-sm text-ink-3">
                {formatCount(seller.followers)} {seller.followers === 1 ? 'follower' : 'followers'}
              </span>
            )}
          </div>
          {seller.location && (
            <p className="mt-1.5 flex items-center gap-1 text-sm wrap-anywhere text-ink-3">
              <MapPin className="size-4" />
              {seller.location}
            </p>
          )}
        </div>
      </div>
      {seller.openingHours && <OpeningHours hours={seller.openingHours} />}
      <SellerActions seller={seller} />
      <SellerFigures seller={seller} className="mt-5 rounded-card bg-sunken px-4 py-3.5" />
      {seller.bio && (
        <p className="mt-4 font-read wrap-anywhere whitespace-pre-line text-ink-2">{seller.bio}</p>
      )}
      {seller.hasPrivateProfile && (
        <p className="mt-4 text-sm text-ink-3">This member keeps the rest of their profile private.</p>
      )}
      <SellerAchievements earned={seller.achievements} />
      <SellerEmail id={seller.id} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <ResponseTime minutes={seller.responseMinutes} />
        <span className="flex items-center gap-1">
          {!isOwn && <ReportSeller id={seller.id} />}
          <ShareButton iconOnly title={`${seller.name} on Kasuwa`} path={paths.seller(seller.id)} />
        </span>
      </div>
    </div>
  );
}
