import { Handshake } from 'lucide-react';
import { shortName } from '#shared/format/short-name.ts';
import { isGoods } from '#shared/rules/categories.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { PageListing } from './page-listing.ts';

/** How buyer and seller meet, and when the buyer pays. */
export function PickupNote({ listing: { seller, location, category } }: { listing: PageListing }) {
  const isPickup = isGoods(category);
  return (
    <Banner
      tone="ok"
      icon={<Handshake />}
      title={isPickup ? 'Local pickup only' : 'Meet in person'}
      className="mt-6"
    >
      Meet {shortName(seller.name)} in {location.split(',')[0]}.{' '}
      {isPickup
        ? 'Pay cash or transfer after you check it.'
        : 'See for yourself and agree face to face. Pay nothing before that.'}
    </Banner>
  );
}
