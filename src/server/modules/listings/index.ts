// The public API of the listings module.

export { type Flag, keepFlags } from './flags.queries.ts';
export { deleteDrafts, emptyAds, hideActive, lockTelling, showMarked } from './leavers.queries.ts';
export { ListingNews, listingNews } from './listing-news.ts';
export { presentCard, presentCover, presentFacts, presentListing } from './listings.presenter.ts';
export { categoryProcedures, listingProcedures } from './listings.procedures.ts';
export { type FullListingRow, findListing, type ListingRow, listPhotos } from './listings.queries.ts';
export { listings, listingTexts, phoneReveals, removals, sales } from './listings.tables.ts';
export {
  countDrafts,
  deleteRemoval,
  findOwnAd,
  insertAd,
  insertRemoval,
  insertSale,
  lockOwnAd,
  moveAd,
  type OwnAdRow,
  undoSale,
  updateAd,
} from './own-listings.queries.ts';
export { readImages } from './read-images.ts';
export { showSellersPhone } from './reveal-phone.ts';
export {
  ENDED_AT_ONCE,
  type EndingAd,
  emptyDeletedAds,
  endOverdue,
  eraseRemovedDrafts,
  listSellersToTell,
  noteEndingSoon,
} from './upkeep.queries.ts';
export { getVisibleListing } from './visible-listing.ts';
