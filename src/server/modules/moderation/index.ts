// The public API of the moderation module. Cases are opened with `openCase` of the cases module, which selling and
// messaging can import, too.

export { decideAboutListing, listListingDecisions } from './decide-about-listing.ts';
export { decideAboutUser } from './decide-about-user.ts';
export { listLinkedAccounts } from './linked-accounts.queries.ts';
export {
  appeals,
  conversationReports,
  decisions,
  reports,
  savedAnswers,
  sellerReports,
} from './moderation.tables.ts';
export type { Moderation } from './moderation.ts';
export { revokeSuspension } from './revoke-suspension.ts';
export { listWrittenNumbers } from './written-numbers.ts';
