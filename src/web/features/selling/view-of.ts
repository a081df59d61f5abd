import type { MyListing } from '#shared/contract/selling.ts';
import { paths } from '#shared/paths.ts';
import { isPubliclyVisible } from '#shared/rules/listing-lifecycle.ts';

/** The path of the public page, or of the owner's preview if the listing is not public. */
export function viewOf({ id, status }: Pick<MyListing, 'id' | 'status'>): string {
  return isPubliclyVisible(status) ? paths.item(id) : paths.ownAd(id);
}
