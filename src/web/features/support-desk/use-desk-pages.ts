import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import { callApi } from '#web/api/call-api.ts';
import { confirmSession } from '#web/features/auth/session.ts';

// A list of the desk, a page at a time. What was not heard of is seen at the latest when one comes back to the tab.

type Page<Item> = { items: Item[]; nextCursor: string | null };

export function useDeskPages<State extends string, Item extends { id: string }, More>(
  state: State,
  fetchPage: (
    api: ApiClient,
    which: { state: State; cursor: string | undefined },
  ) => Promise<Page<Item> & More>,
) {
  const [known, setKnown] = useState<(Page<Item> & More & { state: State }) | null>(null);
  const [loading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  /** What is asked for last counts; older answers come to nobody. */
  const asked = useRef(0);
  const page = known?.state === state ? known : null;
  const shown = useRef(page);
  shown.current = page;

  /** One page more; or all anew, as far down as they were shown. */
  async function read(isMore: boolean): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    const before = isMore && shown.current?.nextCursor ? shown.current : null;
    const wanted = before ? 0 : (shown.current?.items.length ?? 0);
    setLoading(true);
    const failure = await callApi(async (api) => {
      let next = await fetchPage(api, { state, cursor: before?.nextCursor ?? undefined });
      let items = joined(before?.items ?? [], next.items);
      while (next.nextCursor && items.length < wanted) {
        next = await fetchPage(api, { state, cursor: next.nextCursor });
        items = joined(items, next.items);
      }
      if (turn === asked.current) setKnown({ ...next, state, items });
    });
    if (turn !== asked.current) return;
    setLoading(false);
    // Signed out, or no longer staff: the guards show what that means.
    if (failure?.status === 401 || failure?.status === 403) void confirmSession();
    setProblem(failure?.text ?? null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read for each list, and anew for whoever comes back
  useEffect(() => {
    void read(false);
    const onReturn = () => {
      if (document.visibilityState === 'visible') void read(false);
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('online', onReturn);
    return () => {
      asked.current += 1;
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', onReturn);
    };
  }, [state]);

  return {
    ...{ known, setKnown, loading, problem },
    items: page?.items ?? null,
    hasMore: Boolean(page?.nextCursor),
    more: () => void read(true),
    again: () => void read(false),
  };
}

/** What moved to a later page meanwhile stands there. */
function joined<Item extends { id: string }>(before: Item[], next: Item[]): Item[] {
  const ids = new Set(next.map(({ id }) => id));
  return [...before.filter(({ id }) => !ids.has(id)), ...next];
}
