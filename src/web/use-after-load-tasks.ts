import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#web/runtime/when-idle.ts';

/** Loads the after-load tasks (after-load-tasks.tsx) when the page is idle. Returns null until then. */
export function useAfterLoadTasks(): ComponentType | null {
  const [AfterLoadTasks, setAfterLoadTasks] = useState<ComponentType | null>(null);
  useEffect(() => {
    // In development the service worker would cache files that hot reload changes.
    if (import.meta.env.DEV) return;
    const unmounted = new AbortController();
    const loadTasks = () =>
      void loadAfterLoadTasks().then(
        (module) => unmounted.signal.aborted || setAfterLoadTasks(() => module.AfterLoadTasks),
        // If the code cannot be loaded, the page works without these tasks.
        () => {},
      );
    // Without a network the code comes from the cache. It is needed to show that the page is a cached copy.
    if (navigator.onLine) whenIdle(loadTasks, unmounted.signal);
    else loadTasks();
    return () => unmounted.abort();
  }, []);
  return AfterLoadTasks;
}

/** Resolves to false if the code cannot be loaded. No page is cached then either. */
export async function followOffline(href: string | undefined, offlineText: string): Promise<boolean> {
  try {
    await (await loadAfterLoadTasks()).followIfCached(href, offlineText);
    return true;
  } catch {
    return false;
  }
}

/** In one place, because each `import()` adds the list of all files that it needs to the bundle. */
function loadAfterLoadTasks() {
  return import('./after-load-tasks.tsx');
}
