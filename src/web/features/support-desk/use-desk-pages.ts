import { useEffect, useRef, useState } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import { callApi } from '#web/data/call-api.ts';
import { confirmSession } from '#web/data/session.ts';

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
  /** One question at a time, so that news which come closely one after another throw away no answer. */
  const line = useRef(Promise.resolve());
  const isAnewDue = useRef(false);
  /** Which list is looked at: answers about another come to nobody. */
  const visit = useRef(0);
  const page = known?.state === state ? known : null;
  const shown = useRef(page);
  shown.current = page;

  /** One page more; or all anew, as far down as they were shown. */
  async function read(isMore: boolean): Promise<void> {
    const here = visit.current;
    const before = isMore && shown.current?.nextCursor ? shown.current : null;
    const wanted = before ? 0 : (shown.current?.items.length ?? 0);
    const failure = await callApi(async (api) => {
      let next = await fetchPage(api, { state, cursor: before?.nextCursor ?? undefined });
      let items = joined(before?.items ?? [], next.items);
      while (next.nextCursor && items.length < wanted) {
        next = await fetchPage(api, { state, cursor: next.nextCursor });
        items = joined(items, next.items);
      }
      if (here === visit.current) setKnown({ ...next, state, items });
    });
    if (here !== visit.current) return;
    setLoading(false);
    // Signed out, or no longer staff: the guards show what that means.
    if (failure?.status === 401 || failure?.status === 403) void confirmSession();
    setProblem(failure?.text ?? null);
  }

  function queue(question: () => Promise<void>): void {
    const here = visit.current;
    line.current = line.current.then(() => (here === visit.current ? question() : undefined));
  }

  function more(): void {
    setLoading(true);
    queue(() => read(true));
  }

  function again(): void {
    if (isAnewDue.current) return;
    isAnewDue.current = true;
    queue(() => {
      isAnewDue.current = false;
      return read(false);
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read for each list, and anew for whoever comes back
  useEffect(() => {
    setLoading(true);
    again();
    const onReturn = () => {
      if (document.visibilityState === 'visible') again();
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('online', onReturn);
    return () => {
      visit.current += 1;
      line.current = Promise.resolve();
      isAnewDue.current = false;
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('online', onReturn);
    };
  }, [state]);

  return {
    ...{ known, setKnown, loading, problem },
    items: page?.items ?? null,
    hasMore: Boolean(page?.nextCursor),
    ...{ more, again },
  };
}

/** What moved to a later page meanwhile stands there. */
function joined<Item extends { id: string }>(before: Item[], next: Item[]): Item[] {
  const ids = new Set(next.map(({ id }) => id));
  return [...before.filter(({ id }) => !ids.has(id)), ...next];
}
