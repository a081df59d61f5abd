// The door of the stats module: views and the figures about sellers. It knows no other module, so that all may ask it.
export { presentFigures } from './figures.presenter.ts';
export { getSellerFigures, listSellerFigures, NO_FIGURES, type SellerFigures } from './figures.queries.ts';
export { listingViews } from './stats.tables.ts';
export { countViews } from './views.procedures.ts';
export { forgetViewers } from './views.queries.ts';
