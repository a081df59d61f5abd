import { useSession } from '#web/data/session.ts';
import { OwnConversationLink } from '#web/features/chat/own-conversation-link.tsx';
import { OwnAd } from '#web/features/selling/own-ad-banner.tsx';
import { Banner } from '#web/ui/banner.tsx';
import type { PageListing } from './page-listing.ts';

/** Explains that a listing is sold or expired. The seller sees the available actions instead. */
export function EndedBanner({ listing, hasSimilar }: { listing: PageListing; hasSimilar: boolean }) {
  const { user } = useSession();
  if (user?.id === listing.seller.id) return <OwnAd listing={listing} className="mb-4" />;
  const sold = listing.status === 'sold';
  return (
    <Banner
      tone={sold ? 'info' : 'warn'}
      title={sold ? 'This item has been sold' : 'This ad has expired'}
      className="mb-4"
    >
      {sold ? 'The seller has found a buyer.' : 'The seller has not renewed it, so it may be gone.'}
      <span className="-mb-3 flex flex-wrap gap-x-5 empty:hidden">
        {hasSimilar && (
          <a href="#similar" className={LINK}>
            See similar items
          </a>
        )}
        <OwnConversationLink adId={listing.id} className={LINK} />
      </span>
    </Banner>
  );
}

const LINK = 'link flex min-h-11 w-fit items-center text-inherit';
