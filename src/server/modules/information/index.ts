// The public API of the information module.
export { openLibrary } from './library.ts';
export { listSitePages, type SitePage } from './site-pages.ts';
