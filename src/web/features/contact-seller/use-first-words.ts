import { useEffect, useState } from 'react';
import { startLive } from '#web/features/live/live.ts';
import { discard, onSent, say, sendAgain, usePending } from '#web/features/live/outbox.ts';
import type { Pending } from '#web/features/live/outbox-entry.ts';
import { firstWordsTo } from '#web/features/live/outbox-entry.ts';
import { showFirstMessageHere } from '#web/features/live/rejected-first-message.ts';

// The first words about an item on their way: kept on the device and sent for as long as it takes, like all that is said.

export type FirstWords = {
  /** Not yet taken by the server, or refused by it. */
  pending: Pending | null;
  /** Said here before the session ended: it goes out when they are back. */
  saidBefore: boolean;
  /** Where it went, once it has. */
  conversation: string | null;
  send: (member: string, message: string) => void;
  again: () => void;
  /** Not to be sent any more, or refused and seen. */
  drop: () => void;
  begin: () => void;
};

export function useFirstWords(adId: string, member: string | null, open: boolean): FirstWords {
  const pending = usePending(firstWordsTo(adId)).at(-1) ?? null;
  const [said, setSaid] = useState<string | null>(null);
  const [conversation, setConversation] = useState<string | null>(null);
  const { clientId = null, status = null } = pending ?? {};

  useEffect(() => (member ? startLive(member) : undefined), [member]);
  useEffect(() => (open ? showFirstMessageHere(adId) : undefined), [open, adId]);
  useEffect(() => {
    if (clientId) setSaid(status === 'refused' ? null : clientId);
  }, [clientId, status]);
  useEffect(() => {
    if (!said) return;
    return onSent((sent) => {
      if (sent.clientId !== said) return;
      setSaid(null);
      setConversation(sent.conversationId);
    });
  }, [said]);

  function drop() {
    if (pending) discard(pending.clientId);
    setSaid(null);
  }

  return {
    ...{ pending, conversation, drop },
    saidBefore: said !== null && member === null,
    send: (id, message) => {
      if (pending) discard(pending.clientId);
      void say({ userId: id, conversationId: firstWordsTo(adId) }, { kind: 'first', adId, message });
    },
    again: () => pending && sendAgain(pending.clientId),
    begin: () => setConversation(null),
  };
}
