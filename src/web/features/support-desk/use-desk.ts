import { useEffect, useRef, useState } from 'react';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { callApi } from '#web/api/call-api.ts';
import { confirmSession } from '#web/features/auth/session.ts';

// What came by the contact form, a page at a time. What staff do elsewhere is seen when one comes back to the tab.

export type DeskState = 'open' | 'closed';
type Page = ApiOutputs['supportDesk']['messages'];

export function useDesk(state: DeskState) {
  const [known, setKnown] = useState<(Page & { state: DeskState }) | null>(null);
  const [loading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  /** What is asked for last counts; older answers come to nobody. */
  const asked = useRef(0);
  const page = known?.state === state ? known : null;

  async function read(before: Page | null): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    setLoading(true);
    setProblem(null);
    const failure = await callApi(async (api) => {
      const next = await api.supportDesk.messages({ state, cursor: before?.nextCursor ?? undefined });
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
    items: page?.items ?? null,
    open: known?.open ?? null,
    hasMore: Boolean(page?.nextCursor),
    ...{ loading, problem },
    more: () => void read(page),
    /** It changed: it moves to the other list. */
    moved(message: ContactMessage): void {
      const isHere = (message.closedAt === null) === (state === 'open');
      setKnown((now) => {
        if (!now) return now;
        const was = now.items.some(({ id }) => id === message.id);
        const items = isHere
          ? now.items.map((item) => (item.id === message.id ? message : item))
          : now.items.filter(({ id }) => id !== message.id);
        const open = !isHere && was ? Math.max(0, now.open + (state === 'open' ? -1 : 1)) : now.open;
        return { ...now, items, open };
      });
    },
  };
}
