import { BADGE_TAG, type PageTag, priceTag, sellerTag, termTag } from '#server/platform/api/page-tags.ts';
import type { SearchQuery } from '#shared/rules/search/search-query.ts';
import { TAGS } from '#shared/rules/search/terms.ts';
import type { Frequencies } from './frequencies.ts';
import { conditionsOf } from './search-plan.ts';

/**
 * Tags a page of results with one term that every result has. A listing without that term is not on the page
 * before or after a change. The rarest term causes the fewest purges.
 */
export function tagResults(tags: Set<PageTag>, query: SearchQuery, { listingsWith }: Frequencies): void {
  // A seller gets or loses the badge without a change of the listings.
  if (query.verified) tags.add(BADGE_TAG);
  if (query.seller) tags.add(sellerTag(query.seller));
  else {
    const terms = (conditionsOf(query)?.terms ?? []).filter((term) => term !== TAGS.verified);
    const rarest = [...terms, TAGS.all].reduce((best, term) =>
      listingsWith(term) < listingsWith(best) ? term : best,
    );
    tags.add(termTag(rarest));
    if (dependsOnPrices(query)) tags.add(priceTag(rarest));
  }
}

function dependsOnPrices({ sort, priceMin, priceMax }: SearchQuery): boolean {
  return sort === 'price-low' || sort === 'price-high' || priceMin !== null || priceMax !== null;
}
