import type { Listing } from '#shared/contract/listings.ts';
import { paths } from '#shared/paths.ts';
import { sellerPaths } from '#shared/seller-paths.ts';
import { OwnAdLinks } from '#web/features/selling/own-ad-links.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Shown to the seller only: how buyers see the listing, and links to manage it. */
export function OwnAd({
  listing: { id, status },
  className,
}: {
  listing: Pick<Listing, 'id' | 'status'>;
  className: string;
}) {
  return (
    <Banner tone="info" title="This is your ad" className={className}>
      {HINTS[status]}
      <OwnAdLinks id={id} status={status}>
        <ButtonLink to={paths.messagesAbout(id)} size="sm" variant="secondary">
          Messages
        </ButtonLink>
        {status === 'active' && (
          <ButtonLink to={sellerPaths.checks(id)} size="sm" variant="secondary">
            Proof photo
          </ButtonLink>
        )}
      </OwnAdLinks>
    </Banner>
  );
}

const HINTS: Partial<Record<Listing['status'], string>> = {
  active: 'Buyers see it just as you do.',
  sold: 'It stays here as sold. To sell it again, renew it in My Ads.',
  expired: 'Buyers can no longer find it. Renew it in My Ads.',
};
