import type { MetaDescriptor } from 'react-router';
import type { Listing } from '#shared/contract/listings.ts';
import { shorten, withoutContacts } from '#shared/format/machine-text.ts';
import { formatNaira } from '#shared/format/money.ts';
import { paths } from '#shared/paths.ts';
import { describeItem } from './item-json-ld.ts';

/** What search engines and chat apps are told about a listing: absolute addresses and one honest sentence. */
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
  return [
    { title: title(name) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(listing.status === 'expired' ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: 'Kasuwa' },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...pictureMeta(listing, origin, name),
    ...describeItem(listing, { origin, categoryId }).map((graph) => ({ 'script:ld+json': graph })),
  ];
}

function pictureMeta({ images }: Listing, origin: string, alt: string): MetaDescriptor[] {
  const cover = images[0];
  if (!cover) return [{ name: 'twitter:card', content: 'summary' }];
  return [
    { property: 'og:image', content: origin + cover.url },
    { property: 'og:image:width', content: String(cover.width) },
    { property: 'og:image:height', content: String(cover.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const LONGEST = 160;

function summarise(listing: Listing): string {
  const price = listing.price === null ? 'Price on request' : formatNaira(listing.price);
  return shorten(`${price} in ${listing.location}. ${withoutContacts(listing.description)}`, LONGEST);
}
