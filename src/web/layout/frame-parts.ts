// The deferred parts of the frame in one module, so that they are loaded with one request.

export { ErrorPage } from './error-page.tsx';
export { Header } from './header.tsx';
export { PageSkeleton } from './page-skeleton.tsx';
export { searchTargetOf } from './search-target.ts';
export { SiteEnd } from './site-end.tsx';
