import type { MeetupSpot } from '#shared/contract/meetup-spots.ts';
import { paths } from '#shared/paths.ts';
import type { UsualPrice } from '#shared/rules/listing/usual-price.ts';
import { isPubliclyVisible } from '#shared/rules/listing-lifecycle.ts';
import { PushPlace } from '#web/features/account/push-place.tsx';
import { ContactSeller } from '#web/features/chat/contact-seller.tsx';
import { SaveForLater } from '#web/features/discover/favorite-button.tsx';
import { Gallery } from '#web/features/listing/gallery/gallery.tsx';
import { ShareButton } from '#web/features/listing/share-button.tsx';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { ReportListing } from '#web/features/trust/report-listing.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { EndedBanner } from './ended-banner.tsx';
import { GonePage } from './gone-page.tsx';
import { type Checks, ItemChecks, ProofBadge } from './item-checks.tsx';
import { ItemDescription } from './item-description.tsx';
import { ItemDetails } from './item-details.tsx';
import { ItemHead } from './item-head.tsx';
import { MoveInCost } from './move-in-cost.tsx';
import type { PageListing } from './page-listing.ts';
import { PhotoActions } from './photo-actions.tsx';
import { PickupNote } from './pickup-note.tsx';
import { PlacesToMeet } from './places-to-meet.tsx';
import { ReservedStrip } from './reserved-strip.tsx';
import { SafetyPanel } from './safety-panel.tsx';
import { SellerPanel } from './seller-panel.tsx';
import { SimilarItems } from './similar-items.tsx';

/** `listing` is null when it was removed. */
export type ItemPageProps = {
  listing: PageListing | null;
  categoryId: number | null;
  similar: ShownCard[];
  /** Missing where too few listings are comparable. */
  usualPrice?: UsualPrice | null;
  checks?: Checks;
  spots?: MeetupSpot[];
};

/** The page of a listing: photos, facts, seller, contact and safety advice. */
export function ItemPage({ listing, similar, ...rest }: ItemPageProps) {
  if (!listing) return <GonePage similar={similar} />;
  return <Item key={listing.id} listing={listing} similar={similar} {...rest} />;
}

function Item({
  listing,
  similar,
  categoryId,
  usualPrice = null,
  checks = { proof: null, isImeiClear: false },
  spots = [],
}: ItemPageProps & { listing: PageListing }) {
  const active = listing.status === 'active';
  // Drafts and paused listings are visible only to their owner and have no actions here.
  const ended = !active && isPubliclyVisible(listing.status);
  return (
    <>
      <Breadcrumb
        items={[
          { label: 'Home', to: paths.home },
          { label: listing.category, to: categoryId === null ? undefined : paths.category(categoryId) },
          { label: listing.title },
        ]}
      />
      {ended && <EndedBanner listing={listing} hasSimilar={similar.length > 0} />}
      {/* The flexible row absorbs the height difference, so each column flows independently. */}
      <div className={COLUMNS}>
        <div className="relative min-w-0 lg:row-span-2">
          <Gallery
            photos={listing.images}
            title={listing.title}
            tile={listing.tile}
            badge={active && checks.proof && <ProofBadge />}
          />
          {(active || ended) && <PhotoActions listing={listing} />}
          {listing.reservedUntil && <ReservedStrip until={listing.reservedUntil} />}
        </div>
        <div className="min-w-0 pt-4.5 lg:pt-1">
          <ItemHead listing={listing} usualPrice={usualPrice} />
          {active && (
            <ContactSeller
              listing={listing}
              photo={listing.images[0] ?? null}
              usualPrice={usualPrice}
              hasSimilar={similar.length > 0}
            />
          )}
          {(active || ended) && (
            <div className="-mx-2 mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-1 noscript:hidden">
              <SaveForLater id={listing.id} seller={listing.seller.id} />
              <ShareButton title={listing.title} path={paths.item(listing.id)} />
            </div>
          )}
          <PushPlace reason="favorites" className="mt-3" />
        </div>
        {/* For a listing that is not available, similar listings come before its details. */}
        {!active && (
          <div className="min-w-0 lg:col-span-2 lg:row-start-3">
            <SimilarItems cards={similar} />
          </div>
        )}
        <div
          className={
            active
              ? 'min-w-0 lg:col-start-1 lg:row-start-3'
              : 'min-w-0 pt-5 lg:col-start-1 lg:row-start-4 lg:pt-8'
          }
        >
          {listing.totalToMoveIn && <MoveInCost cost={listing.totalToMoveIn} />}
          <ItemDescription text={listing.description} />
          <ItemDetails listing={listing} />
          {active && <ItemChecks listing={listing} checks={checks} />}
          {active && <PickupNote listing={listing} />}
          {active && <PlacesToMeet spots={spots} location={listing.location} />}
        </div>
        <div
          className={
            active
              ? 'grid min-w-0 grid-cols-1 content-start gap-4 pt-6 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:pt-4'
              : 'grid min-w-0 grid-cols-1 content-start gap-4 pt-6 lg:col-start-2 lg:row-start-4 lg:pt-14'
          }
        >
          <SellerPanel seller={listing.seller} />
          <SafetyPanel categoryId={categoryId} />
          {active && <ReportListing id={listing.id} seller={listing.seller} />}
        </div>
      </div>
      {active && <SimilarItems cards={similar} />}
    </>
  );
}

const COLUMNS = 'lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr_auto] lg:gap-x-12';
