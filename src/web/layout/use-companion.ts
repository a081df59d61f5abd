import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#web/api/when-idle.ts';

/** In one place, for each `import()` carries the list of all files it needs. */
export function loadCompanion() {
  return import('./companion.tsx');
}

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
