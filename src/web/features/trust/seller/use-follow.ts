import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '#web/data/call-api.ts';
import { mutate, query } from '#web/data/query.ts';
import { useSession } from '#web/data/session.ts';

/** Whether the user follows a seller. The page is the same for everyone, so this is loaded later. */
export function useFollow(sellerId: string) {
  const viewer = useSession().user?.id;
  const [following, setFollowing] = useState(false);
  /** A read may return the state before the user's change, also if it started during its request. */
  const hasChanged = useRef(false);

  useEffect(() => {
    if (!viewer || viewer === sellerId) return;
    let isUnmounted = false;
    // On failure the button offers to follow, which changes nothing for a follower.
    void query((api) => api.follows.get({ params: { id: sellerId } })).then((answer) => {
      if (answer.ok && !isUnmounted && !hasChanged.current) setFollowing(answer.value.following);
    });
    return () => {
      isUnmounted = true;
      hasChanged.current = false;
      setFollowing(false);
    };
  }, [viewer, sellerId]);

  /** Shows the new state at once, and the old one again if the server rejects it. */
  async function follow(next: boolean): Promise<CallFailure | null> {
    hasChanged.current = true;
    setFollowing(next);
    const params = { params: { id: sellerId } };
    const failure = await mutate((api) => (next ? api.follows.add(params) : api.follows.remove(params)));
    if (failure) setFollowing(!next);
    return failure;
  }

  return { following, follow };
}
