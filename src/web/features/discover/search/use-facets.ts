import { useEffect, useState } from 'react';
import type { Facets } from '#shared/contract/search.ts';
import { paramsOf } from './search-address.ts';

// The filter options of the current search with counts. Loaded only while filters are shown. The previous
// options stay until the next ones have loaded.

export function useFacets(search: string, enabled: boolean): Facets | null {
  const [facets, setFacets] = useState<Facets | null>(null);
  useEffect(() => {
    if (!enabled) return;
    const requested = new AbortController();
    const load = async (): Promise<void> => {
      const found = await fetchFacets(search, requested.signal);
      if (requested.signal.aborted) return;
      if (found) setFacets(found);
      else window.addEventListener('online', load, { once: true, signal: requested.signal });
    };
    void load();
    return () => requested.abort();
  }, [search, enabled]);
  return facets;
}

/** Null on failure. The filters still work, without counts and attributes. */
async function fetchFacets(search: string, signal: AbortSignal): Promise<Facets | null> {
  try {
    const { api } = await import('#web/data/client.ts');
    return await api.search.facets(paramsOf(search), { signal });
  } catch {
    return null;
  }
}
