// The door of the reviews module.
export { reviewProcedures } from './reviews.procedures.ts';
