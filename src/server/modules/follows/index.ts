// The public API of the follows module.

export { endFollowsBetween } from './follow-seller.ts';
export { follows } from './follows.tables.ts';
