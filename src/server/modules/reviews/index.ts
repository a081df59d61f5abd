// The door of the reviews module.
export { reviewed } from './reviews.news.ts';
export { reviewProcedures } from './reviews.procedures.ts';
export { reviews } from './reviews.tables.ts';
export { lockSides, takeBackReview } from './undo.queries.ts';
