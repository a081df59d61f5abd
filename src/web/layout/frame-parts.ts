// The deferred parts of the frame in one module, so that they are loaded with one request.

export { barCellOf } from './bar-cell.ts';
export { ErrorPage } from './error-page.tsx';
export { SiteTop } from './header.tsx';
export { loadedPageSkeleton, loadPageSkeleton } from './load-page-skeleton.ts';
export { searchTargetOf } from './search-target.ts';
export { SiteEnd } from './site-end.tsx';
