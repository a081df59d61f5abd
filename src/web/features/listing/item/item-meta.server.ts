import type { MetaDescriptor } from 'react-router';
import type { Listing } from '#shared/contract/listings.ts';
import { shorten, withoutContacts } from '#shared/format/machine-text.ts';
import { formatNaira } from '#shared/format/money.ts';
import { paths } from '#shared/paths.ts';
import { describePage } from '#web/runtime/page-meta/describe-page.server.ts';
import { graphMeta } from '#web/runtime/page-meta/graphs.server.ts';
import { describeItem } from './item-json-ld.server.ts';

/** The metadata of a listing for search engines and chat apps, with absolute URLs. */
export function itemMeta(
  listing: Listing,
  {
    origin,
    categoryId,
    title,
  }: { origin: string; categoryId: number | null; title: (name: string) => string },
): MetaDescriptor[] {
  const url = origin + paths.item(listing.id);
  const name = withoutContacts(listing.title);
  const description = summarise(listing);
  const robots = listing.status === 'expired' ? 'noindex' : null;
  return [
    ...describePage(
      { title: name, description, url },
      { tab: title(name), type: 'product', robots, picture: coverOf(listing, origin, name) },
    ),
    ...describeItem(listing, { origin, categoryId }).map(graphMeta),
  ];
}

function coverOf({ photos: [cover] }: Listing, origin: string, alt: string) {
  return cover && { url: origin + cover.url, width: cover.width, height: cover.height, alt };
}

const MAX_DESCRIPTION = 160;

function summarise(listing: Listing): string {
  const price = listing.price === null ? 'Price on request' : formatNaira(listing.price);
  return shorten(`${price} in ${listing.location}. ${withoutContacts(listing.description)}`, MAX_DESCRIPTION);
}
