// The public API of the reviews module.
export { reviewNotification } from './reviews.notifications.ts';
export { reviews } from './reviews.tables.ts';
export { deleteSellerReview, lockSaleParties } from './undo.queries.ts';
