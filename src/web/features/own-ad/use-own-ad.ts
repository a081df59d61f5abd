import { useEffect, useState } from 'react';
import type { OwnListing } from '#shared/contract/selling.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/data/call-api.ts';
import { become, useSession } from '#web/data/session.ts';

/** One's own ad, read by the browser, for it is nobody else's to see. */
export function useOwnAd(id: string) {
  const { user } = useSession();
  const member = user?.id;
  const [ad, setAd] = useState<OwnListing | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again is asking again
  useEffect(() => {
    if (!member) return;
    let left = false;
    void callApi(async (api) => {
      const answer = await api.selling.own({ params: { id } });
      if (!left) setAd(answer);
    }).then((problem) => {
      if (left || !problem) return;
      if (isSignedOut(problem)) become(null);
      else setFailure(problem);
    });
    return () => {
      left = true;
      setAd(null);
      setFailure(null);
    };
  }, [id, member, tries]);
  return { ad, failure, tryAgain: () => setTries(tries + 1) };
}
