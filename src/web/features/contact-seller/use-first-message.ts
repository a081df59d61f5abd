import { useEffect, useState } from 'react';
import { startLive } from '#web/features/live/live.ts';
import { discard, onSent, post, sendAgain, usePending } from '#web/features/live/outbox.ts';
import type { Pending } from '#web/features/live/outbox-entry.ts';
import { firstMessageLane } from '#web/features/live/outbox-entry.ts';
import { showFirstMessageHere } from '#web/features/live/rejected-first-message.ts';

// The first words about an item on their way: kept on the device and sent for as long as it takes, like all that is posted.

export type FirstMessage = {
  /** Not yet taken by the server, or rejected by it. */
  pending: Pending | null;
  /** Said here before the session ended: it goes out when they are back. */
  postedBefore: boolean;
  /** Where it went, once it has. */
  conversation: string | null;
  send: (userId: string, message: string) => void;
  again: () => void;
  /** Not to be sent any more, or rejected and seen. */
  drop: () => void;
  begin: () => void;
};

export function useFirstMessage(adId: string, userId: string | null, open: boolean): FirstMessage {
  const pending = usePending(firstMessageLane(adId)).at(-1) ?? null;
  const [posted, setPosted] = useState<string | null>(null);
  const [conversation, setConversation] = useState<string | null>(null);
  const { clientId = null, status = null } = pending ?? {};

  useEffect(() => (userId ? startLive(userId) : undefined), [userId]);
  useEffect(() => (open ? showFirstMessageHere(adId) : undefined), [open, adId]);
  useEffect(() => {
    if (clientId) setPosted(status === 'rejected' ? null : clientId);
  }, [clientId, status]);
  useEffect(() => {
    if (!posted) return;
    return onSent((sent) => {
      if (sent.clientId !== posted) return;
      setPosted(null);
      setConversation(sent.conversationId);
    });
  }, [posted]);

  function drop() {
    if (pending) discard(pending.clientId);
    setPosted(null);
  }

  return {
    pending,
    conversation,
    drop,
    postedBefore: posted !== null && userId === null,
    send: (id, message) => {
      if (pending) discard(pending.clientId);
      void post({ userId: id, conversationId: firstMessageLane(adId) }, { kind: 'first', adId, message });
    },
    again: () => pending && sendAgain(pending.clientId),
    begin: () => setConversation(null),
  };
}
