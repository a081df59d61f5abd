import { LINK_PAGES } from '#shared/paths.ts';
import { isOneOf } from './page-address.ts';

// The pages that links of mails lead to (decision 49). Their tokens come in the fragment; mails sent earlier have them in
// the query, so these pages are stored nowhere, rendered without their query, and send no referrer.

export const isLinkPage = isOneOf(LINK_PAGES);
