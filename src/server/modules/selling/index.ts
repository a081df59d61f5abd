// The public API of the selling module.
export { bringBackAds, hideAdsOfLeaver } from './leavers.ts';
export { mayRate } from './selling.news.ts';
export { takeDownAd } from './take-down.ts';
export { endListings, remindOwners } from './upkeep.ts';
