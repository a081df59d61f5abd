// The door of the listings module.
export { categoryProcedures, listingProcedures } from './listings.procedures.ts';
export { listings, listingTexts, photos } from './listings.tables.ts';
