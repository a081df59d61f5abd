// The public API of the follows module.

export { endFollowsAfterBlock } from './follow-seller.ts';
export { follows } from './follows.tables.ts';
