import { useEffect, useRef, useState } from 'react';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/data/call-api.ts';
import { become } from '#web/data/session.ts';

// The pages of those a member has blocked, and the way to take that back.

type Blocked = ApiOutputs['conversations']['blocked'];
export type BlockedMember = Blocked['items'][number];

export function useBlocked(member: string) {
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const [loading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  /** What is asked for last counts; older answers come to nobody. */
  const asked = useRef(0);

  async function read(known: Blocked | null): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    setLoading(true);
    setProblem(null);
    const failure = await callApi(async (api) => {
      const page = await api.conversations.blocked({ cursor: known?.nextCursor ?? undefined });
      if (turn === asked.current) setBlocked({ ...page, items: [...(known?.items ?? []), ...page.items] });
    });
    if (turn !== asked.current) return;
    setLoading(false);
    if (failure && isSignedOut(failure)) become(null);
    else setProblem(failure?.text ?? null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each member
  useEffect(() => {
    void read(null);
    return () => {
      asked.current += 1;
    };
  }, [member]);

  async function unblock(id: string): Promise<CallFailure | null> {
    const failure = await callApi((api) => api.conversations.unblockMember({ params: { id } }));
    if (!failure)
      setBlocked((now) => now && { ...now, items: now.items.filter((member) => member.id !== id) });
    return failure;
  }

  return {
    items: blocked?.items ?? null,
    hasMore: Boolean(blocked?.nextCursor),
    ...{ loading, problem, unblock },
    more: () => void read(blocked),
  };
}
