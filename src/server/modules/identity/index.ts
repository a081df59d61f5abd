// The public API of the identity module.

export { countReviews, findConfirmedDocument } from './identity.queries.ts';
