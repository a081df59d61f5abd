import type { OwnListing } from '#shared/contract/selling.ts';
import { paths } from '#shared/paths.ts';
import { explainRejection } from '#shared/rules/listing-lifecycle.ts';
import { viewOf } from '#web/features/selling/view-of.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Replaces the form of a sold or removed listing, which cannot be edited. My Ads has the other actions. */
export function ClosedAd({ ad: { id, title, status, removalReason } }: { ad: OwnListing }) {
  return (
    <main id="main" className="page">
      <EmptyState
        as="h1"
        object="box"
        title={<span className="wrap-anywhere">“{title}” cannot be changed</span>}
        actions={
          <>
            <ButtonLink to={paths.myAdsOf(status)}>My Ads</ButtonLink>
            <ButtonLink to={viewOf({ id, status })} variant="secondary">
              View ad
            </ButtonLink>
          </>
        }
      >
        {removalReason
          ? `A moderator has removed this ad: ${removalReason}`
          : explainRejection({ status, expiresAt: null, removal: null }, 'change')}
      </EmptyState>
    </main>
  );
}
