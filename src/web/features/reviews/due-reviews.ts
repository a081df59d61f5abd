import { useEffect, useSyncExternalStore } from 'react';
import type { DueReview } from '#shared/contract/reviews.ts';
import { callApi } from '#web/data/call-api.ts';
import { signedInUser, useSession } from '#web/data/session.ts';

// The sales that a member may still rate, kept once for the screens that offer it. Where they cannot be read nothing is offered.

type Known = { member: string; items: readonly DueReview[] };

const NOTHING: Known = { member: '', items: [] };
let known = NOTHING;
let latest = 0;
const listeners = new Set<() => void>();

/** Read anew wherever it begins to be shown; not at all where it is not wanted. */
export function useDueReviews(isWanted = true): readonly DueReview[] {
  const member = useSession().user?.id ?? '';
  const { member: whose, items } = useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING,
  );
  useEffect(() => {
    if (member && isWanted) void readDue();
  }, [member, isWanted]);
  return whose === member ? items : NOTHING.items;
}

export async function readDue(): Promise<void> {
  latest += 1;
  const mine = latest;
  const member = signedInUser()?.id;
  if (!member) return;
  await callApi(async (api) => {
    const { items } = await api.reviews.due();
    if (mine !== latest || signedInUser()?.id !== member) return;
    known = { member, items };
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
