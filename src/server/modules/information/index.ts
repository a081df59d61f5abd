// The door of the information module.
export { siteFigures } from './figures.ts';
export { helpIndexOf } from './help-index.ts';
export { informationProcedures } from './information.procedures.ts';
export { openLibrary } from './library.ts';
export { listOwnPages, type OwnPage } from './own-pages.ts';
