import { useEffect, useRef, useState } from 'react';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/data/call-api.ts';
import { become } from '#web/data/session.ts';
import { onLive } from '#web/features/live/live-news.ts';
import { setUnreadTold } from '#web/features/live/told-count.ts';
import { allRead, joined, oneRead, renewed } from './notification-pages.ts';

// What a member was told, a page at a time, and kept true while it is looked at: whatever is told meanwhile comes to the
// top, and what is read on another device is read here.

type Page = ApiOutputs['notifications']['list'];

export function useNotifications(limit?: number) {
  const [known, setKnown] = useState<Page | null>(null);
  const [loading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  /** What is asked for last counts; older answers come to nobody. */
  const asked = useRef(0);

  async function read(cursor: string | undefined, place: (now: Page | null, page: Page) => Page) {
    asked.current += 1;
    const turn = asked.current;
    setLoading(true);
    const failure = await callApi(async (api) => {
      const page = await api.notifications.list({ limit, cursor });
      if (turn !== asked.current) return;
      setKnown((now) => place(now, page));
      setUnreadTold(page.unread);
    });
    if (turn !== asked.current) return;
    setLoading(false);
    if (failure && isSignedOut(failure)) become(null);
    else setProblem(failure?.text ?? null);
  }

  const readAnew = () => void read(undefined, renewed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and again whenever something was told
  useEffect(() => {
    readAnew();
    const stop = onLive(({ kind }) => {
      if (kind === 'notifications' || kind === 'anew') readAnew();
    });
    window.addEventListener('online', readAnew);
    return () => {
      asked.current += 1;
      stop();
      window.removeEventListener('online', readAnew);
    };
  }, []);

  return {
    items: known?.items ?? null,
    unread: known?.unread ?? 0,
    hasMore: Boolean(known?.nextCursor),
    ...{ loading, problem },
    more: () => (known?.nextCursor ? void read(known.nextCursor, joined) : readAnew()),
    /** Shown at once: whoever follows it is gone before the answer. */
    readOne(id: string): void {
      setKnown((now) => now && oneRead(now, id));
      void callApi(async (api) => {
        setUnreadTold((await api.notifications.read({ params: { id } })).unread);
      });
    },
    /** What came after the list was shown was not seen. */
    async readAll(): Promise<CallFailure | null> {
      const until = known?.items[0]?.toldAt;
      if (!until) return null;
      return callApi(async (api) => {
        const { unread } = await api.notifications.readAll({ until });
        setKnown((now) => now && allRead(now, until, unread));
        setUnreadTold(unread);
      });
    },
  };
}
