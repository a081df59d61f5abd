import { addViewedItem, removeViewedItem } from '#web/features/discover/viewed-items.ts';
import { countView } from './count-view.ts';
import type { PageListing } from './page-listing.ts';

// Runs after a listing page is shown. The page does not need this code, so it is not part of the first load.

export function afterViewing(id: string, listing: PageListing | null): void {
  if (listing) countView(listing.id);
  if (listing?.status === 'active') addViewedItem({ ...listing, image: coverOf(listing) });
  else removeViewedItem(id);
}

function coverOf({ images: [cover] }: PageListing) {
  return cover ? { card: cover.card, placeholder: cover.placeholder } : null;
}
