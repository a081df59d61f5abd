import type { Listing } from '#shared/contract/listings.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#web/features/auth/session.ts';
import { OwnAdLinks } from '#web/features/own-ad/own-ad-links.tsx';
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
      <OwnAdLinks id={id} status={status}>
        <ButtonLink to={paths.messagesAbout(id)} size="sm" variant="secondary">
          Messages
        </ButtonLink>
      </OwnAdLinks>
    </Banner>
  );
}

const HINTS: Partial<Record<Listing['status'], string>> = {
  active: 'Buyers see it just as you do.',
  sold: 'It stays here as sold. To sell it again, renew it in My Ads.',
  expired: 'Buyers no longer find it. Renew it in My Ads.',
};
