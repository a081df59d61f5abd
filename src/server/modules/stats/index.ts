// The public API of the stats module: views, figures of sellers, and figures of the site. It imports no
// other module, so that every module can use it.

export { readDailyFigures } from './daily-figures.queries.ts';
export { presentFigures } from './figures.presenter.ts';
export { getSellerFigures, listSellerFigures, NO_FIGURES, type SellerFigures } from './figures.queries.ts';
export { listingViews } from './stats.tables.ts';
