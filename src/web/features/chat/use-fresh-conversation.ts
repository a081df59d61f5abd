import { useEffect, useRef } from 'react';
import { readConversation } from './chat-lists.ts';
import type { Thread } from './chat-types.ts';

// That an item was sold or paused is told in passing only and may be missed: a conversation is looked at anew when it is
// opened, when one comes back to it, and when something said in it was rejected.

export function useFreshConversation(id: string, { conversation, pending }: Thread): void {
  const isKnown = useRef(false);
  isKnown.current = conversation !== null;
  const rejected = pending.filter(({ status }) => status === 'rejected').length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is a reason to refresh
  useEffect(() => {
    function refresh() {
      if (isKnown.current) void readConversation(id);
    }
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [id, rejected]);
}
