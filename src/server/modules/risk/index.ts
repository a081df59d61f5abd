// The public API of the risk module.
export { type Assessment, assessListing, saveAssessment } from './assess-listing.ts';
export { findConversationRisk, findListingRisk, findUserRisk } from './find-risk.ts';
export type { RiskParts } from './listing-facts.ts';
export { listOwnPrints } from './own-photos.ts';
export { readPhotoTexts } from './photo-contacts.ts';
export { reassessListing } from './reassess-listing.ts';
export { markCleared, unmarkCleared } from './scores.queries.ts';
export { textFingerprint } from './text-fingerprint.ts';
