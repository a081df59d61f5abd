// The public API of the listings module.

export { type Flag, saveFlags } from './flags.queries.ts';
export {
  clearListings,
  deleteDrafts,
  deleteHiddenMark,
  type HiddenBecause,
  hideActiveListings,
  lockUnclearedListings,
  markHidden,
  moveMarks,
  restoreMarkedListings,
} from './leaving-sellers.queries.ts';
export {
  clearDeletedListings,
  type EndingListing,
  EXPIRE_BATCH_SIZE,
  eraseRemovedDrafts,
  expireOverdue,
  listSellersToRemind,
  recordReminders,
} from './lifecycle.queries.ts';
export { ListingEvent, listingEvents } from './listing-events.ts';
export { listingReviewJob } from './listing-review.ts';
export {
  type CardMedia,
  presentCard,
  presentCover,
  presentFacts,
  presentListing,
} from './listings.presenter.ts';
export { categoryProcedures, listingProcedures } from './listings.procedures.ts';
export {
  type FullListingRow,
  findListing,
  findListingSummary,
  type ListingRow,
  listPhotos,
} from './listings.queries.ts';
export { listingHolds, listings, listingTexts, phoneReveals, removals, sales } from './listings.tables.ts';
export {
  countDrafts,
  deleteHold,
  deleteRemoval,
  findOwnListing,
  insertListing,
  insertRemoval,
  insertSale,
  lockListing,
  lockOwnListing,
  type OwnListingRow,
  saveHold,
  setReservedUntil,
  undoSale,
  updateListing,
  updateListingStatus,
} from './own-listings.queries.ts';
export { readCardMedia } from './read-card-media.ts';
export { revealSellerPhone } from './reveal-phone.ts';
export { getVisibleListing } from './visible-listing.ts';
