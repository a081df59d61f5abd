// The public API of the identity module.

export { countReviews } from './identity.queries.ts';
