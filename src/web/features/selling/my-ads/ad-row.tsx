import { Calendar, Clock, Eye, Heart, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MyListing } from '#shared/contract/selling.ts';
import { formatShortWeekday } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import { findCategory } from '#shared/rules/categories.ts';
import { textTile } from '#shared/rules/listing/text-tile.ts';
import { isEditable } from '#shared/rules/listing-lifecycle.ts';
import { CardPhoto } from '#web/features/listing/card-photo.tsx';
import { ListingPrice } from '#web/features/listing/listing-price.tsx';
import { viewOf } from '#web/features/selling/view-of.ts';
import { RateBuyer } from '#web/features/trust/rate-buyer.tsx';
import { LoadPhotoButton } from '#web/runtime/less-data/load-photo-button.tsx';
import { useNow } from '#web/runtime/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import type { AdAction } from './ad-actions.ts';
import { AdMainAction } from './ad-main-action.tsx';
import { AdMenuButton } from './ad-menu-button.tsx';
import { badgeOf, datesOf, expiryWarning } from './ad-texts.ts';

export type AdRowProps = {
  ad: MyListing;
  busy: boolean;
  /** Why the server rejected the last action. */
  rejection?: string;
  onAct: (action: AdAction) => void;
  /** Opens the list of users who have seen the phone number. */
  onReveals: () => void;
};

/** One of the user's listings with its figures and actions. */
export function AdRow({ ad, busy, rejection, onAct, onReveals }: AdRowProps) {
  const warning = expiryWarning(ad, useNow());
  return (
    <article
      aria-busy={busy || undefined}
      // The photo shrinks to make room for large text.
      className="relative grid grid-cols-[min(6.5rem,32%)_minmax(0,1fr)] gap-x-[min(0.875rem,4.5%)] border-b border-line py-4 md:grid-cols-[9.5rem_minmax(0,1fr)_auto] md:gap-x-5"
    >
      <div className="relative row-span-2 self-start md:row-span-1">
        <Link to={viewOf(ad)} tabIndex={-1} aria-hidden="true" className="block *:rounded-field">
          <CardPhoto image={ad.photo} featured={false} tile={tileOf(ad)} />
        </Link>
        {ad.photo && <LoadPhotoButton src={ad.photo.card} title={ad.title} className="photo-ask-large" />}
      </div>
      <div className="min-w-0">
        <div className="flex min-h-5.5 flex-wrap items-center gap-1.5 pr-9">
          <Badge tone={TONES[ad.status]}>{badgeOf(ad)}</Badge>
          {ad.reservedUntil && (
            <Badge tone="warn">Reserved until {formatShortWeekday(new Date(ad.reservedUntil))}</Badge>
          )}
          {warning && (
            <Badge tone="warn" className="h-auto! min-h-5.5 whitespace-normal!">
              <Clock />
              {warning}
            </Badge>
          )}
        </div>
        <h3 className="mt-1.5 line-clamp-2 text-[1.0625rem] leading-5.5 font-semibold tracking-normal text-wrap wrap-anywhere lg:text-[1.0625rem] md:pr-9">
          <Link to={viewOf(ad)} className="rounded-xs hover:underline">
            {ad.title}
          </Link>
        </h3>
        <ListingPrice
          price={ad.agreedPrice ?? ad.price}
          kind={ad.priceKind}
          isAgreed={ad.agreedPrice !== null}
          className="text-card leading-6"
        />
        {ad.agreedPrice !== null && ad.agreedPrice !== ad.price && (
          <small className="ml-1.5 text-xs text-success-ink">agreed</small>
        )}
        <Figures ad={ad} onReveals={onReveals} />
        {ad.status === 'sold' && <RateBuyer listingId={ad.id} className="mt-3" />}
        {ad.removalReason && (
          <p className="mt-2 text-sm wrap-anywhere text-danger-ink">
            <b className="font-semibold">Removed by a moderator:</b> {ad.removalReason}{' '}
            <Link
              to={ad.decisionId ? paths.decision(ad.decisionId) : paths.helpOnRemovedAds}
              className="link hit relative whitespace-nowrap"
            >
              {ad.decisionId ? 'Read why and appeal' : 'What you can do'}
            </Link>
          </p>
        )}
        {ad.reviewMessage && <p className="mt-2 text-sm wrap-anywhere text-ink-2">{ad.reviewMessage}</p>}
        {rejection && (
          <p role="alert" className="mt-2 text-sm wrap-anywhere text-danger-ink">
            {rejection}{' '}
            {isEditable(ad.status) && (
              <Link to={paths.editAd(ad.id)} className="link text-inherit">
                Edit the ad
              </Link>
            )}
          </p>
        )}
      </div>
      <AdMainAction ad={ad} busy={busy} onAct={onAct} />
      {ad.status !== 'sold' && <AdMenuButton ad={ad} busy={busy} onAct={onAct} />}
    </article>
  );
}

function Figures({ ad, onReveals }: Pick<AdRowProps, 'ad' | 'onReveals'>) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-3.5 gap-y-1 text-xs text-ink-3 [&_.lucide]:size-4">
      {ad.status !== 'draft' && (
        <>
          <li className={FIGURE}>
            <Figure icon={<Eye />} count={ad.views} one="view" many="views" />
          </li>
          <li>
            <Messages ad={ad} />
          </li>
          {ad.saves > 0 && (
            <li className={FIGURE}>
              <Figure icon={<Heart />} count={ad.saves} one="save" many="saves" />
            </li>
          )}
          {ad.phoneReveals > 0 && (
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={onReveals}
                className={cx(FIGURE, LINK_STYLE)}
              >
                <Figure icon={<Phone />} count={ad.phoneReveals} one="phone request" many="phone requests" />
              </button>
            </li>
          )}
        </>
      )}
      {datesOf(ad).map((date) => (
        <li key={date} className={FIGURE}>
          <Calendar className="hidden md:block" />
          {date}
        </li>
      ))}
    </ul>
  );
}

/** A link to the conversations about the listing, if there are any. */
function Messages({ ad: { id, messages } }: { ad: MyListing }) {
  const figure = <Figure icon={<MessageCircle />} count={messages} one="message" many="messages" />;
  if (messages === 0) return <span className={FIGURE}>{figure}</span>;
  return (
    <Link to={paths.messagesAbout(id)} className={cx(FIGURE, LINK_STYLE)}>
      {figure}
    </Link>
  );
}

/** Phones show only the icon and the number; screen readers still read the word. */
function Figure({ icon, count, one, many }: { icon: ReactNode; count: number; one: string; many: string }) {
  return (
    <>
      {icon}
      <b className="num font-semibold text-ink-2">{formatCount(count)}</b>
      <span className="max-md:sr-only">{count === 1 ? one : many}</span>
    </>
  );
}

const FIGURE = 'flex items-center gap-1.25';
const LINK_STYLE =
  'hit relative rounded-xs underline decoration-line-strong decoration-dotted underline-offset-2 hover:text-ink hover:decoration-solid';

const TONES = {
  active: 'success',
  sold: 'info',
  draft: 'neutral',
  paused: 'neutral',
  held: 'warn',
  expired: 'warn',
  removed: 'danger',
} as const satisfies Record<MyListing['status'], string>;

/** Beside the title, the tile only shows the kind. */
function tileOf({ category }: MyListing) {
  const found = findCategory(category);
  return found && textTile(found.id, {}, '');
}
