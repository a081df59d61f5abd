import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import { callApi } from '#web/api/call-api.ts';
import { confirmSession } from '#web/features/auth/session.ts';

// A list of the desk, a page at a time. What staff do elsewhere is seen at the latest when one comes back to the tab.

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

  async function read(before: Page<Item> | null): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    setLoading(true);
    const failure = await callApi(async (api) => {
      const next = await fetchPage(api, { state, cursor: before?.nextCursor ?? undefined });
      const ids = new Set(next.items.map(({ id }) => id));
      const kept = before?.items.filter(({ id }) => !ids.has(id)) ?? [];
      if (turn === asked.current) setKnown({ ...next, state, items: [...kept, ...next.items] });
    });
    if (turn !== asked.current) return;
    setLoading(false);
    // Signed out, or no longer staff: the guards show what that means.
    if (failure?.status === 401 || failure?.status === 403) void confirmSession();
    setProblem(failure?.text ?? null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read for each list, and anew for whoever comes back
  useEffect(() => {
    void read(null);
    const onReturn = () => {
      if (document.visibilityState === 'visible') void read(null);
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
    more: () => void read(page),
    again: () => void read(null),
  };
}
