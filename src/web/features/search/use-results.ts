import { useMemo, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ShownCard } from '#web/features/listing-card/listing-card.tsx';
import { unpackCards } from './packed-cards.ts';
import { paramsOf } from './search-address.ts';
import type { SearchData } from './search-data.ts';

// The results on the page: the server's first ones and what was loaded after them. They are kept for each entry of the
// history, so that Back finds the list as it was left, and its place in it.

type List = { cards: ShownCard[]; nextCursor: string | null };

const MOST_KEPT = 30;
const lists = new Map<string, List>();

export type Trouble = 'offline' | 'failed';

export function useResults(data: SearchData) {
  const { key } = useLocation();
  const entry = `${key} ${data.search}`;
  const first = useMemo(() => unpackCards(data.cards), [data.cards]);
  const list: List = lists.get(entry) ?? { cards: first, nextCursor: data.nextCursor };
  const [trouble, setTrouble] = useState<{ entry: string; what: Trouble } | null>(null);
  const [busy, setBusy] = useState(false);
  const [, show] = useReducer((count: number) => count + 1, 0);
  // Two quick taps come before the first render that knows of either.
  const loading = useRef(false);

  async function loadMore(): Promise<void> {
    if (loading.current || !list.nextCursor) return;
    loading.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      const { api } = await import('#web/api/client.ts');
      const more = await api.search.ads({ ...paramsOf(data.search), cursor: list.nextCursor });
      keep(entry, { cards: joined(list.cards, more.items), nextCursor: more.nextCursor });
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

function keep(entry: string, list: List): void {
  lists.delete(entry);
  lists.set(entry, list);
  for (const oldest of lists.keys()) {
    if (lists.size <= MOST_KEPT) break;
    lists.delete(oldest);
  }
}

/** What was renewed in the meantime may come a second time. */
function joined(cards: ShownCard[], more: ShownCard[]): ShownCard[] {
  const known = new Set(cards.map(({ id }) => id));
  return [...cards, ...more.filter(({ id }) => !known.has(id))];
}
