import { useEffect, useRef, useState } from 'react';
import type { SearchItem } from '#shared/contract/staff-search.ts';
import type { SearchKind } from '#shared/rules/moderation/dossiers.ts';
import { query } from '#web/data/query.ts';

// The results of one search. They are not cached: a search by contact data is recorded each time it is sent.

type State = {
  items: SearchItem[] | null;
  nextCursor: string | null;
  isLoading: boolean;
  problem: string | null;
};
const EMPTY: State = { items: null, nextCursor: null, isLoading: false, problem: null };

export function useStaffSearch(q: string, kind: SearchKind) {
  const [state, setState] = useState<State>(EMPTY);
  /** The answer of an earlier search is dropped. */
  const latest = useRef(0);

  async function read(before: State): Promise<void> {
    latest.current += 1;
    const thisRead = latest.current;
    setState({ ...before, isLoading: true, problem: null });
    const answer = await query((api) =>
      api.staffSearch.find({ q, in: kind, cursor: before.nextCursor ?? undefined }),
    );
    if (thisRead !== latest.current) return;
    if (!answer.ok) return setState({ ...before, isLoading: false, problem: answer.failure.text });
    const { items, nextCursor } = answer.value;
    setState({ items: [...(before.items ?? []), ...items], nextCursor, isLoading: false, problem: null });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each search
  useEffect(() => {
    if (q) void read(EMPTY);
    else setState(EMPTY);
    return () => {
      latest.current += 1;
    };
  }, [q, kind]);

  const { items, nextCursor, isLoading, problem } = state;
  return { items, hasMore: nextCursor !== null, isLoading, problem, readMore: () => void read(state) };
}
