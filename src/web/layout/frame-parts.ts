// The deferred parts of the frame in one module, so that they are loaded with one request. The frame of staff
// pages imports its parts from here too, so that they stay in one file.

export { barCellOf } from './bar-cell.ts';
export { ErrorPage } from './error-page.tsx';
export { SiteTop } from './header.tsx';
export { HeaderMenu, HeaderMenuLink } from './header-menu.tsx';
export { loadedPageSkeleton, loadPageSkeleton } from './load-page-skeleton.ts';
export { ProgressLine } from './progress-line.tsx';
export { searchTargetOf } from './search-target.ts';
export { SiteEnd } from './site-end.tsx';
export { ThemeToggle } from './theme-toggle.tsx';
