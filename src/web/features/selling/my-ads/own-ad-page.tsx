import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { OwnListing } from '#shared/contract/selling.ts';
import { paths } from '#shared/paths.ts';
import { isPubliclyVisible, type ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { useOwnAd } from '#web/features/selling/own-ad/use-own-ad.ts';
import { OwnAdLinks } from '#web/features/selling/own-ad-links.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** A preview of a listing that only its owner may see. A public listing redirects to its page. */
export function OwnAdPage({
  id,
  heading,
  children,
}: {
  id: string;
  /** Shown until the listing has loaded; the listing's title then replaces it. */
  heading: string;
  children: (ad: OwnListing) => ReactNode;
}) {
  const { ad, failure, tryAgain } = useOwnAd(id);
  if (ad && isPubliclyVisible(ad.status)) return <Navigate to={paths.item(ad.id)} replace />;
  return (
    <main id="main" className="page pb-16">
      {ad && (
        <>
          <OnlyYou ad={ad} />
          {children(ad)}
        </>
      )}
      {failure && <NotShown failure={failure} onRetry={tryAgain} />}
      {!ad && !failure && (
        <>
          <h1 className="py-5">{heading}</h1>
          <PageSpinner />
        </>
      )}
    </main>
  );
}

function OnlyYou({ ad: { id, status, removalReason, reviewMessage } }: { ad: OwnListing }) {
  return (
    <Banner tone={status === 'removed' ? 'warn' : 'info'} title="Only you can see this" className="mt-4">
      {removalReason
        ? `A moderator has removed this ad: ${removalReason}`
        : (reviewMessage ?? REASONS[status])}
      <OwnAdLinks id={id} status={status} />
    </Banner>
  );
}

const REASONS: Partial<Record<ListingStatus, string>> = {
  draft: 'It is a draft: buyers will see it like this once you publish it.',
  paused: 'It is paused: buyers will see it like this once you resume it.',
  removed: 'You have deleted this ad.',
};

function NotShown({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const missing = failure.status === 404 || failure.status === 410;
  return (
    <EmptyState
      as="h1"
      object="box"
      title={missing ? 'Item not found' : 'Your ad could not be loaded'}
      actions={
        <>
          {!missing && <Button onClick={onRetry}>Try again</Button>}
          <ButtonLink to={paths.myAds} variant={missing ? 'primary' : 'secondary'}>
            My Ads
          </ButtonLink>
        </>
      }
    >
      {missing ? 'This ad is not in My Ads.' : failure.text}
    </EmptyState>
  );
}
