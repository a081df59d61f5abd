import { BadgeCheck, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import { TRUST_WORDS } from '#shared/rules/trust-words.ts';
import { hasVerifiedBadge } from '#shared/rules/verified-badge.ts';
import { useSession } from '#web/data/session.ts';
import { Rating } from '#web/features/trust/rating.tsx';
import { ResponseTime } from '#web/features/trust/response-time.tsx';
import { SellerFigures } from '#web/features/trust/seller-figures.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { OpeningHours, WeekHours } from './opening-hours.tsx';
import { ReportSeller } from './report-seller.tsx';
import { SellerAchievements } from './seller-achievements.tsx';
import { SellerActions } from './seller-actions.tsx';
import { SellerEmail } from './seller-email.tsx';
import { ShareSeller } from './share-seller.tsx';
import { ShopSign } from './shop-sign.tsx';

/** Who the seller is, and what a buyer can do: write, follow, share, report. */
export function SellerHead({ seller }: { seller: PublicProfile }) {
  const isOwn = useSession().user?.id === seller.id;
  return (
    <div className={cx('min-w-0', seller.cover && 'relative -mt-11 lg:-mt-16 lg:pl-6')}>
      {isShop(seller) ? <ShopTitle seller={seller} /> : <UserTitle seller={seller} />}
      {seller.openingHours && <OpeningHours hours={seller.openingHours} />}
      <SellerActions seller={seller} />
      {seller.openingHours && <WeekHours hours={seller.openingHours} />}
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
          {!isOwn && <ReportSeller seller={seller} />}
          {!seller.cover && <ShareSeller seller={seller} />}
        </span>
      </div>
    </div>
  );
}

/** Traders add a cover or opening hours, and get the sign of a shop instead of an avatar. */
function isShop({ cover, openingHours }: PublicProfile): boolean {
  return cover !== null || openingHours !== null;
}

function ShopTitle({ seller }: { seller: PublicProfile }) {
  return (
    <>
      <div className="flex items-end gap-3.5">
        <ShopSign name={seller.name} src={seller.avatar} />
        <div className="pb-1.5">{hasVerifiedBadge(seller.trustLevel) && <VerifiedBadge />}</div>
      </div>
      <h1 className={`mt-3 ${NAME}`}>{seller.name}</h1>
      <SellerFacts seller={seller} />
      <TrustWords seller={seller} />
      <SellerLocation location={seller.location} />
    </>
  );
}

function UserTitle({ seller }: { seller: PublicProfile }) {
  return (
    <div className="flex items-center gap-4 max-[20rem]:grid">
      <Avatar name={seller.name} src={seller.avatar} size="xl" />
      <div className="min-w-0 flex-1">
        <h1 className={NAME}>{seller.name}</h1>
        <SellerFacts seller={seller}>{hasVerifiedBadge(seller.trustLevel) && <VerifiedBadge />}</SellerFacts>
        <TrustWords seller={seller} />
        <SellerLocation location={seller.location} />
      </div>
    </div>
  );
}

const NAME = 'text-[1.625rem] leading-8 wrap-anywhere lg:text-[1.625rem] lg:leading-8';

function SellerFacts({ seller, children }: { seller: PublicProfile; children?: ReactNode }) {
  const { id, rating, reviews, followers } = seller;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1">
      {children}
      <Rating rating={rating} reviews={reviews} to={paths.sellerReviews(id)} />
      {followers > 0 && (
        <span className="text-sm text-ink-3">
          {formatCount(followers)} {followers === 1 ? 'follower' : 'followers'}
        </span>
      )}
    </div>
  );
}

function TrustWords({ seller }: { seller: PublicProfile }) {
  return <p className="mt-1.5 text-sm text-ink-2">{TRUST_WORDS[seller.trustLevel]}</p>;
}

function VerifiedBadge() {
  return (
    <Badge tone="primary">
      <BadgeCheck />
      Verified
    </Badge>
  );
}

function SellerLocation({ location }: { location: string | null | undefined }) {
  if (!location) return null;
  return (
    <p className="mt-1.5 flex items-center gap-1 text-sm wrap-anywhere text-ink-3">
      <MapPin className="size-4" />
      {location}
    </p>
  );
}
