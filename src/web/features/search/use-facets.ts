import { useEffect, useState } from 'react';
import type { Facets } from '#shared/contract/search.ts';
import { paramsOf } from './search-address.ts';

// What the search on the page can be narrowed by, with counts. Asked for only where filters are shown; while the next
// ones are on their way, the last ones stay.

export function useFacets(search: string, enabled: boolean): Facets | null {
  const [facets, setFacets] = useState<Facets | null>(null);
  useEffect(() => {
    if (!enabled) return;
    const requested = new AbortController();
    const ask = async (): Promise<void> => {
      const found = await fetchFacets(search, requested.signal);
      if (requested.signal.aborted) return;
      if (found) setFacets(found);
      else window.addEventListener('online', ask, { once: true, signal: requested.signal });
    };
    void ask();
    return () => requested.abort();
  }, [search, enabled]);
  return facets;
}

/** Without them every filter still works; only counts and the category's own details are missing. */
async function fetchFacets(search: string, signal: AbortSignal): Promise<Facets | null> {
  try {
    const { api } = await import('#web/data/client.ts');
    return await api.search.facets(paramsOf(search), { signal });
  } catch {
    return null;
  }
}
