// The public API of the search module.

export { type ComparablePrice, listComparablePrices, type PriceQuery } from './prices.queries.ts';
export { searchProcedures } from './search.procedures.ts';
export { conditionsOf } from './search-plan.ts';
export { rebuildSuggestions } from './suggestions.queries.ts';
