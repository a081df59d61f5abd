import { useEffect, useRef, useState } from 'react';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { callApi } from '#web/api/call-api.ts';

// Who talks with support, a page at a time: those who wait, or all. Read again whenever something is heard.

export type ChatsState = 'waiting' | 'all';
type Page = ApiOutputs['supportDesk']['chats'];

export function useChats(state: ChatsState) {
  const [known, setKnown] = useState<(Page & { state: ChatsState }) | null>(null);
  const [loading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  /** What is asked for last counts; older answers come to nobody. */
  const asked = useRef(0);
  const page = known?.state === state ? known : null;

  async function read(before: Page | null): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    setLoading(true);
    const failure = await callApi(async (api) => {
      const next = await api.supportDesk.chats({ state, cursor: before?.nextCursor ?? undefined });
      const ids = new Set(next.items.map(({ id }) => id));
      const kept = before?.items.filter(({ id }) => !ids.has(id)) ?? [];
      if (turn === asked.current) setKnown({ ...next, state, items: [...kept, ...next.items] });
    });
    if (turn !== asked.current) return;
    setLoading(false);
    setProblem(failure?.text ?? null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read for each list
  useEffect(() => {
    void read(null);
    return () => {
      asked.current += 1;
    };
  }, [state]);

  return {
    items: page?.items ?? null,
    waiting: known?.waiting ?? null,
    hasMore: Boolean(page?.nextCursor),
    ...{ loading, problem },
    more: () => void read(page),
    again: () => void read(null),
  };
}
