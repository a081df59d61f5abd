// The public API of the follows module.

export { endFollowsAfterBlock } from './follow-seller.ts';
export { follows, listingAnnouncements } from './follows.tables.ts';
