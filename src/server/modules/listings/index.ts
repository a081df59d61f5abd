// The door of the listings module.
export { presentCard } from './listings.presenter.ts';
export { categoryProcedures, listingProcedures } from './listings.procedures.ts';
export { listings, listingTexts } from './listings.tables.ts';
export { revealPhone } from './reveal-phone.ts';
export { getVisibleListing } from './visible-listing.ts';
