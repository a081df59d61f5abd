// The door of the moderation module.
export { reportListing } from './report-listing.ts';
