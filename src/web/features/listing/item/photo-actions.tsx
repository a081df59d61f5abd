import { paths } from '#shared/paths.ts';
import { useSession } from '#web/data/session.ts';
import { FavoriteButton } from '#web/features/discover/favorite-button.tsx';
import { ShareButton } from '#web/features/listing/share-button.tsx';
import type { PageListing } from './page-listing.ts';

/** Share and heart on the photo: discs of 40 px with touch targets of 44 px. */
export function PhotoActions({ listing: { id, title, seller } }: { listing: PageListing }) {
  const { user } = useSession();
  return (
    <div className="absolute top-2.5 -right-1.5 z-1 flex gap-1 md:right-2.5 noscript:hidden">
      <ShareButton disc title={title} path={paths.item(id)} />
      {user?.id !== seller.id && <FavoriteButton id={id} title={title} className="heart-large" />}
    </div>
  );
}
