// The door of the favorites module.
export { keepDropMails, mailDrops } from './drop-mails.ts';
export { favoriteProcedures } from './favorites.procedures.ts';
export { favorites } from './favorites.tables.ts';
export { goOnTellingKeepers, tellKeepers, tellMoreKeepers } from './tell-keepers.ts';
export { sweepForgotten } from './undo.queries.ts';
