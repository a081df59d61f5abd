// The door of the selling module.
export { sellingProcedures } from './selling.procedures.ts';
export { removals, sales } from './selling.tables.ts';
export { endListings, forgetOldSelling, keepListings, remindOwners } from './upkeep.ts';
