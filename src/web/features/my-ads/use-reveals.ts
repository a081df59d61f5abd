import { useEffect, useRef, useState } from 'react';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { callApi, isSignedOut } from '#web/data/call-api.ts';
import { become } from '#web/data/session.ts';

// The pages of a seller's ledger, read anew each time it opens: somebody may have asked since.

type Ledger = ApiOutputs['listingContact']['reveals'];
export type Reveal = Ledger['items'][number];

export function useReveals(ad: string, open: boolean) {
  const [ledger, setLedger] = useState<Ledger | null>(null);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** What is asked for last counts; older answers come to nobody. */
  const asked = useRef(0);

  async function read(known: Ledger | null): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    const isLatest = () => turn === asked.current;
    setLoading(true);
    setProblem(null);
    const cursor = known?.nextCursor ?? undefined;
    const failure = await callApi(async (api) => {
      const page = await api.listingContact.reveals({ params: { id: ad }, query: { cursor } });
      if (isLatest()) setLedger({ ...page, items: joined(known?.items ?? [], page.items) });
    });
    if (!isLatest()) return;
    setLoading(false);
    if (failure && isSignedOut(failure)) become(null);
    else setProblem(failure?.text ?? null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it opens
  useEffect(() => {
    if (open) void read(null);
    return () => {
      asked.current += 1;
    };
  }, [ad, open]);

  return {
    items: ledger?.items ?? null,
    total: ledger?.total ?? 0,
    hasMore: Boolean(ledger?.nextCursor),
    loading,
    problem,
    more: () => void read(ledger),
  };
}

/** Nobody twice, though someone may have asked between two pages. */
function joined(known: readonly Reveal[], next: readonly Reveal[]): Reveal[] {
  const ids = new Set(known.map(({ member }) => member.id));
  return [...known, ...next.filter(({ member }) => !ids.has(member.id))];
}
