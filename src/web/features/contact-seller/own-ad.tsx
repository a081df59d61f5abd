import type { Listing } from '#shared/contract/listings.ts';
import { paths } from '#shared/paths.ts';
import { isEditable } from '#shared/rules/listing-life.ts';
import { useSession } from '#web/features/auth/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** What the seller sees where others find the ways to reach them, and nobody else. */
export function OwnAd({
  listing: { id, seller, status },
}: {
  listing: Pick<Listing, 'id' | 'seller' | 'status'>;
}) {
  const { user } = useSession();
  if (user?.id !== seller.id) return null;
  return (
    <Banner tone="info" title="This is your ad" className="mt-4">
      {HINTS[status]}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {isEditable(status) && (
          <ButtonLink to={paths.editAd(id)} size="sm">
            Edit
          </ButtonLink>
        )}
        <ButtonLink to={paths.myAdsOf(status)} size="sm" variant="secondary">
          My Ads
        </ButtonLink>
      </div>
    </Banner>
  );
}

const HINTS: Partial<Record<Listing['status'], string>> = {
  active: 'Buyers see it just as you do.',
  sold: 'It stays here as sold. To sell it again, renew it in My Ads.',
  expired: 'It is no longer found. Renew it in My Ads.',
};
