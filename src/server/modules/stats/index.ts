// The public API of the stats module: views, the figures about sellers and those about the market. It knows no other module, so that all may ask it.

export { readDailyFigures } from './daily-figures.queries.ts';
export { presentFigures } from './figures.presenter.ts';
export { getSellerFigures, listSellerFigures, NO_FIGURES, type SellerFigures } from './figures.queries.ts';
export { listingViews } from './stats.tables.ts';
