import { LINK_PAGES } from '#shared/paths.ts';
import { isOneOf } from './page-address.ts';

// The pages that links with a token open: from emails (decision 49), and shared plans to meet. The token is in the
// fragment, but older emails have it in the query. These pages are therefore not cached, are rendered without their query, and send no referrer.

export const isLinkPage = isOneOf(LINK_PAGES);
