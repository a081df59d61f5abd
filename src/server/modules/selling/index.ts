// The public API of the selling module.

export { closeSale } from './close-sale.ts';
export { type HeldState, holdAgain, readHeldState } from './held-state.ts';
export { holdListing, releaseListing } from './hold-listing.ts';
export {
  hideListingsOfLeavingSeller,
  hideListingsOfSuspendedSeller,
  restoreListings,
  restoreListingsAfterSuspension,
} from './leaving-sellers.ts';
export { expireListings, remindOwners } from './listing-lifecycle.ts';
export { priceBandProcedure } from './price-band.ts';
export { findUsualPrice } from './publish-checks/usual-price.ts';
export { putBackListing } from './put-back-listing.ts';
export { rateRequestNotification, takenDownNotification } from './selling.notifications.ts';
export { takeDownListing } from './take-down-listing.ts';
