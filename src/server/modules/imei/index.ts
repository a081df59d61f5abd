// The public API of the imei module.

export { findImeiComparison } from './compare-imei.ts';
export { findImeiProblems, type ImeiProblems, removeReportedImeiOf } from './imei.queries.ts';
export { imeiComparisons, imeiKeys, listingImeis, reportedImeis } from './imei.tables.ts';
export { addReportedImei } from './imei-of-listing.ts';
