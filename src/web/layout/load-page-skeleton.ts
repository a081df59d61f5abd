import type { PageSkeleton } from './page-skeleton.tsx';

// Loads the skeletons after the other deferred parts of the frame, which the first interaction waits for.

let loaded: typeof PageSkeleton | undefined;

export async function loadPageSkeleton(): Promise<void> {
  loaded ??= (await import('./page-skeleton.tsx')).PageSkeleton;
}

/** Undefined until they have been loaded. */
export const loadedPageSkeleton = () => loaded;

// If the code cannot be loaded, the old page stays until the new one is there.
if (!import.meta.env.SSR) loadPageSkeleton().catch(() => {});
