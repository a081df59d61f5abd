import { useEffect, useState } from 'react';
import type { ContactMessage } from '#shared/contract/support-desk.ts';
import { type CallFailure, callApi } from '#web/data/call-api.ts';

// The message that is being read: as the list has it, and anew from the server, which may know of an answer meanwhile.

export function useOpenMessage(id: string | null, listed: ContactMessage | undefined) {
  const [read, setRead] = useState<ContactMessage | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again by a new turn
  useEffect(() => {
    setFailure(null);
    if (!id) return;
    let isWanted = true;
    void callApi(async (api) => {
      const message = await api.supportDesk.message({ params: { id } });
      if (isWanted) setRead(message);
    }).then((failed) => isWanted && setFailure(failed));
    return () => {
      isWanted = false;
    };
  }, [id, turn]);

  const message = id ? (read?.id === id ? read : (listed ?? null)) : null;
  return { message, failure: message ? null : failure, put: setRead, again: () => setTurn((now) => now + 1) };
}
