// The public API of the imei module.

export { findImeiProblems, type ImeiProblems, removeReportedImeiOf } from './imei.queries.ts';
export { listingImeis } from './imei.tables.ts';
export { addReportedImei } from './imei-of-listing.ts';
