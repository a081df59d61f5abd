import { useEffect, useRef } from 'react';
import { readConversation } from './chat-lists.ts';
import type { Thread } from './chat-types.ts';

// The event that a listing was sold or paused is ephemeral and can be missed. The conversation is therefore
// read again when it is opened, when the window gets the focus, and when a message in it was rejected.

export function useFreshConversation(id: string, { conversation, pending }: Thread): void {
  const isLoaded = useRef(false);
  isLoaded.current = conversation !== null;
  const rejected = pending.filter(({ status }) => status === 'rejected').length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a rejection is a reason to refresh
  useEffect(() => {
    function refresh() {
      if (isLoaded.current) void readConversation(id);
    }
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [id, rejected]);
}
