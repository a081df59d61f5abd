import { useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SCROLL_KEY } from '#web/device/lazy-device-keys.ts';
import { type ShownCard, shownCard } from '#web/features/listing/shown-card.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { type List, loadedList, storeLoadedList } from './loaded-lists.ts';
import { unpackCards } from './packed-cards.ts';
import { paramsOf } from './search-address.ts';
import type { SearchData } from './search-data.ts';

// The results of the page: the first page from the server and the pages loaded after it. They are restored
// per history entry, so that Back and a reload show the same list at the same scroll position.

export type LoadProblem = 'offline' | 'failed';

export function useResults(data: SearchData) {
  const { key } = useLocation();
  const entry = `${key} ${data.search}`;
  const first = useMemo(() => unpackCards(data.cards), [data.cards]);
  const hydrated = useHydrated();
  const restored = hydrated ? loadedList(entry) : undefined;
  const list: List = restored ?? { cards: first, nextCursor: data.nextCursor };
  useRestoreScroll(hydrated, restored !== undefined, key);
  const [trouble, setTrouble] = useState<{ entry: string; what: LoadProblem } | null>(null);
  const [busy, setBusy] = useState(false);
  const [, show] = useReducer((count: number) => count + 1, 0);
  // A ref, because state would update too late for the second of two quick taps.
  const loading = useRef(false);

  async function loadMore(): Promise<void> {
    if (loading.current || !list.nextCursor) return;
    loading.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      const { api } = await import('#web/data/client.ts');
      const more = await api.search.ads({ ...paramsOf(data.search), cursor: list.nextCursor });
      storeLoadedList(entry, {
        cards: joined(list.cards, more.items.map(shownCard)),
        nextCursor: more.nextCursor,
      });
    } catch {
      setTrouble({ entry, what: navigator.onLine ? 'failed' : 'offline' });
    } finally {
      loading.current = false;
      setBusy(false);
      show();
    }
  }

  return { ...list, busy, trouble: trouble?.entry === entry ? trouble.what : null, loadMore };
}

/** After a reload the router scrolls too early, while the list has only the server's first page. */
function useRestoreScroll(hydrated: boolean, isRestored: boolean, key: string): void {
  const wasServerRendered = useRef(false);
  useLayoutEffect(() => {
    const scrollTop = hydrated && wasServerRendered.current && isRestored ? storedScrollOf(key) : 0;
    wasServerRendered.current = !hydrated;
    if (scrollTop > window.scrollY) window.scrollTo(0, scrollTop);
  }, [hydrated, isRestored, key]);
}

/** The scroll position in the format of the router. */
function storedScrollOf(key: string): number {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}')[key] ?? 0;
  } catch {
    return 0;
  }
}

/** Skips duplicates: a listing that was renewed meanwhile may be returned again. */
function joined(cards: ShownCard[], more: ShownCard[]): ShownCard[] {
  const shownIds = new Set(cards.map(({ id }) => id));
  return [...cards, ...more.filter(({ id }) => !shownIds.has(id))];
}
