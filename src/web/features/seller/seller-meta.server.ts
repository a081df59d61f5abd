import type { MetaDescriptor } from 'react-router';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import { formatYear } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import { describePage } from '#web/features/page-meta/describe-page.server.ts';
import { graphMeta, trailGraph } from '#web/features/page-meta/graphs.server.ts';

/** What search engines and chat apps are told of a seller: what everyone can count, nothing they wrote. */
export function sellerMeta(
  seller: PublicProfile,
  { origin, tab, continued }: { origin: string; tab: string; continued: boolean },
): MetaDescriptor[] {
  const url = origin + paths.seller(seller.id);
  const place = seller.location ? ` in ${seller.location}` : '';
  const description = `${seller.name} sells on Kasuwa${place} since ${formatYear(new Date(seller.joinDate))}: ${formatCount(seller.activeAds)} active items, ${formatCount(seller.itemsSold)} sold.`;
  const trail = trailGraph(origin, [{ name: seller.name, path: paths.seller(seller.id) }]);
  // The later pages of a list are ways to items, not pages to be found; nor are those who do not want to be.
  const robots = continued || seller.hasPrivateProfile ? 'noindex, follow' : null;
  return [
    ...describePage({ title: tab, description, url }, { tab, type: 'profile', robots }),
    graphMeta(trail),
  ];
}
