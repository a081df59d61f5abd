// The public API of the selling module.
export { holdListing, releaseListing } from './hold-listing.ts';
export { hideListingsOfLeavingSeller, restoreListings } from './leaving-sellers.ts';
export { expireListings, remindOwners } from './listing-lifecycle.ts';
export { rateRequestNotification } from './selling.notifications.ts';
export { takeDownListing } from './take-down-listing.ts';
