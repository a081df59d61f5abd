import type { MetaDescriptor } from 'react-router';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import { formatYear } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';

/** What search engines and chat apps are told of a seller: what everyone can count, nothing they wrote. */
export function sellerMeta(
  seller: PublicProfile,
  { origin, title, continued }: { origin: string; title: string; continued: boolean },
): MetaDescriptor[] {
  const url = origin + paths.seller(seller.id);
  const place = seller.location ? ` in ${seller.location}` : '';
  const description = `${seller.name} sells on Kasuwa${place} since ${formatYear(new Date(seller.joinDate))}: ${formatCount(seller.activeAds)} active items, ${formatCount(seller.itemsSold)} sold.`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    // The later pages of a list are ways to items, not pages to be found; nor are those who do not want to be.
    ...(continued || seller.isReserved ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:type', content: 'profile' },
    { property: 'og:site_name', content: 'Kasuwa' },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary' },
    { 'script:ld+json': describeTrail(seller, origin) },
  ];
}

function describeTrail(seller: PublicProfile, origin: string) {
  const steps = [
    { name: 'Home', item: `${origin}${paths.home}` },
    { name: seller.name, item: origin + paths.seller(seller.id) },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
