// The door of the listings module.

export { listReveals } from './list-reveals.ts';
export { ListingNews, listingNews } from './listing-news.ts';
export { presentCard, presentCover, presentFacts, presentListing } from './listings.presenter.ts';
export { categoryProcedures, listingProcedures } from './listings.procedures.ts';
export { type FullListingRow, findListing, type ListingRow, listPhotos } from './listings.queries.ts';
export { listings, listingTexts, phoneReveals } from './listings.tables.ts';
export { readImages } from './read-images.ts';
export { revealPhone, showSellersPhone } from './reveal-phone.ts';
export { getVisibleListing } from './visible-listing.ts';
