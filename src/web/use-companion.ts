import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#web/runtime/when-idle.ts';

/** What goes along with every page and is in nobody's way: fetched when the page is at rest, see companion.tsx. */
export function useCompanion(): ComponentType | null {
  const [Companion, setCompanion] = useState<ComponentType | null>(null);
  useEffect(() => {
    // What hot reload changes is not to be kept.
    if (import.meta.env.DEV) return;
    const left = new AbortController();
    const fetchIt = () =>
      void loadCompanion().then(
        (module) => left.signal.aborted || setCompanion(() => module.Companion),
        // Then this page goes without.
        () => {},
      );
    // Without a network it comes from the device, and says that the page did, too.
    if (navigator.onLine) whenIdle(fetchIt, left.signal);
    else fetchIt();
    return () => left.abort();
  }, []);
  return Companion;
}

/** Says whether this page has the code that knows what to do; without it nothing was kept either. */
export async function followOffline(href: string | undefined, offlineText: string): Promise<boolean> {
  try {
    await (await loadCompanion()).followIfKept(href, offlineText);
    return true;
  } catch {
    return false;
  }
}

/** In one place, for each `import()` carries the list of all files it needs. */
function loadCompanion() {
  return import('./companion.tsx');
}
