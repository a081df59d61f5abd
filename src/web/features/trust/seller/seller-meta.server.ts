import type { MetaDescriptor } from 'react-router';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import { formatYear } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import { describePage } from '#web/runtime/page-meta/describe-page.server.ts';
import { graphMeta, trailGraph } from '#web/runtime/page-meta/graphs.server.ts';

/** The metadata of a seller for search engines and chat apps: public facts, without the seller's bio. */
export function sellerMeta(
  seller: PublicProfile,
  { origin, tab, continued }: { origin: string; tab: string; continued: boolean },
): MetaDescriptor[] {
  const url = origin + paths.seller(seller.id);
  const location = seller.location ? ` in ${seller.location}` : '';
  const description = `${seller.name} has sold on Kasuwa${location} since ${formatYear(new Date(seller.joinDate))}: ${formatCount(seller.activeAds)} active items, ${formatCount(seller.itemsSold)} sold.`;
  const trail = trailGraph(origin, [{ name: seller.name, path: paths.seller(seller.id) }]);
  // Later pages of the list and private profiles are not indexed.
  const robots = continued || seller.hasPrivateProfile ? 'noindex, follow' : null;
  return [
    ...describePage({ title: tab, description, url }, { tab, type: 'profile', robots }),
    graphMeta(trail),
  ];
}
