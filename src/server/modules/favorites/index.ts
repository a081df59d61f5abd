// The public API of the favorites module.
export { mailDrops } from './drop-mails.ts';
export { favorites } from './favorites.tables.ts';
export { deleteFavoritesOf } from './user-data.queries.ts';
