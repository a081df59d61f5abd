import { ComparePage } from '#web/features/discover/compare/compare-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// Saved listings side by side. Their data is loaded in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'Compare' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default ComparePage;
