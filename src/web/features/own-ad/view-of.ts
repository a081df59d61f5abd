import type { MyListing } from '#shared/contract/selling.ts';
import { paths } from '#shared/paths.ts';
import { isPubliclyVisible } from '#shared/rules/listing-lifecycle.ts';

/** The public page, or the preview of what only its owner may see. */
export function viewOf({ id, status }: Pick<MyListing, 'id' | 'status'>): string {
  return isPubliclyVisible(status) ? paths.item(id) : paths.ownAd(id);
}
