// The public API of the information module.
export { openLibrary } from './library.ts';
export { listOwnPages, type OwnPage } from './own-pages.ts';
