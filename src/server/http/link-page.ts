import { LINK_PAGES } from '#shared/paths.ts';
import { isOneOf } from './page-address.ts';

// The pages that links in emails open (decision 49). The token is in the fragment, but older emails have it
// in the query. These pages are therefore not cached, are rendered without their query, and send no referrer.

export const isLinkPage = isOneOf(LINK_PAGES);
