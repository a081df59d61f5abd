import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#web/runtime/when-idle.ts';

/** What goes along with every page and is in nobody's way: fetched when the page is at rest, see companion.tsx. */
export function useAfterLoadTasks(): ComponentType | null {
  const [AfterLoadTasks, setAfterLoadTasks] = useState<ComponentType | null>(null);
  useEffect(() => {
    // What hot reload changes is not to be kept.
    if (import.meta.env.DEV) return;
    const unmounted = new AbortController();
    const loadTasks = () =>
      void loadAfterLoadTasks().then(
        (module) => unmounted.signal.aborted || setAfterLoadTasks(() => module.AfterLoadTasks),
        // Then this page goes without.
        () => {},
      );
    // Without a network it comes from the device, and says that the page did, too.
    if (navigator.onLine) whenIdle(loadTasks, unmounted.signal);
    else loadTasks();
    return () => unmounted.abort();
  }, []);
  return AfterLoadTasks;
}

/** Says whether this page has the code that knows what to do; without it nothing was kept either. */
export async function followOffline(href: string | undefined, offlineText: string): Promise<boolean> {
  try {
    await (await loadAfterLoadTasks()).followIfCached(href, offlineText);
    return true;
  } catch {
    return false;
  }
}

/** In one place, for each `import()` carries the list of all files it needs. */
function loadAfterLoadTasks() {
  return import('./after-load-tasks.tsx');
}
