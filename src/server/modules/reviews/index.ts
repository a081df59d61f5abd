// The public API of the reviews module.
export { reviewed } from './reviews.news.ts';
export { reviews } from './reviews.tables.ts';
export { lockSides, takeBackReview } from './undo.queries.ts';
