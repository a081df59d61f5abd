import type { Listing } from '#shared/contract/listings.ts';
import { forgetItem, rememberItem } from '#web/features/recently-viewed/viewed-items.ts';
import { countView } from './count-view.ts';

// The work that follows when an item is shown. Nobody waits for it, so it is no part of the page's first load.

export function afterViewing(id: string, listing: Listing | null): void {
  if (listing) countView(listing.id);
  if (listing?.status === 'active') rememberItem({ ...listing, image: coverOf(listing) });
  else forgetItem(id);
}

function coverOf({ images: [cover] }: Listing) {
  return cover ? { card: cover.card, placeholder: cover.placeholder } : null;
}
