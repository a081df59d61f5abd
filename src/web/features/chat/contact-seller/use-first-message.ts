import { useEffect, useState } from 'react';
import { startLive } from '#web/features/chat/live/live.ts';
import { discard, onSent, post, sendAgain, usePending } from '#web/features/chat/live/outbox.ts';
import type { PendingMessage } from '#web/features/chat/live/outbox-entry.ts';
import { firstMessageLane } from '#web/features/chat/live/outbox-entry.ts';
import { showFirstMessageHere } from '#web/features/chat/live/rejected-first-message.ts';

// The first message about a listing. Like every message, it is stored on the device until it is sent.

export type FirstMessage = {
  /** Not accepted by the server yet, or rejected. */
  pending: PendingMessage | null;
  /** Posted here before the session ended. It is sent when the user signs in again. */
  postedBefore: boolean;
  /** The id of the conversation once the message was sent. */
  conversation: string | null;
  send: (userId: string, message: string) => void;
  again: () => void;
  /** Discards a message that should not be sent, or whose rejection was seen. */
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
