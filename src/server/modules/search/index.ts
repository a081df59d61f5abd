// The public API of the search module.
export { conditionsOf } from './narrowing.ts';
export { listPricesAlike } from './prices.queries.ts';
export { searchProcedures } from './search.procedures.ts';
export { rebuildSuggestions } from './suggestions.queries.ts';
