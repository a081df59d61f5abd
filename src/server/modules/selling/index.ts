// The door of the selling module.
export { bringBackAds, emptyAdsOfFormer, hideAdsOfLeaver } from './leavers.ts';
export { mayRate } from './selling.news.ts';
export { sellingProcedures } from './selling.procedures.ts';
export { removals, sales } from './selling.tables.ts';
export { takeDownAd } from './take-down.ts';
export { endListings, forgetOldSelling, keepListings, remindOwners } from './upkeep.ts';
