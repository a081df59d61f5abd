import { useEffect, useMemo } from 'react';
import { useSession } from '#web/data/session.ts';
import { discard, post, sendAgain, usePending } from '#web/features/chat/live/outbox.ts';
import type { OutgoingMessage } from '#web/features/chat/live/outbox-entry.ts';
import { reportTyping } from '#web/features/chat/thread/report-typing.ts';
import { reportRead } from './chat-actions.ts';
import { connectChat, retainThread } from './chat-live.ts';
import { NEW_THREAD, useChat } from './chat-state.ts';
import { openConversation, readOlder, reloadThread } from './chat-threads.ts';
import type { Thread } from './chat-types.ts';
import { withReceipt } from './merge-conversations.ts';
import { withoutDeleted } from './merge-messages.ts';

/** One conversation with its messages, pending messages and actions. */
export function useThread(conversationId: string | null): Thread {
  const userId = useSession().user?.id ?? null;
  const id = conversationId ?? '';
  const thread = useChat(({ threads }) => threads.get(id)) ?? NEW_THREAD;
  const conversation = useChat(({ conversations }) => conversations.get(id)) ?? null;
  const otherIsTyping = useChat(({ typing }) => typing.has(id));
  const unsent = usePending(id);

  useEffect(() => {
    if (!userId || !id) return;
    const disconnect = connectChat(userId);
    const release = retainThread(id);
    void openConversation(id);
    return () => {
      release();
      disconnect();
    };
  }, [userId, id]);

  const messages = useMemo(() => {
    if (!conversation) return [...thread.messages];
    const shown = withoutDeleted(thread.messages, conversation.deletedSeq);
    return shown.map((message) => withReceipt(message, conversation));
  }, [thread.messages, conversation]);

  /** A message that the server has accepted may still be in the outbox. It is shown once. */
  const pending = useMemo(() => {
    const delivered = new Set(thread.messages.map(({ clientId }) => clientId));
    return unsent.filter(({ clientId }) => !delivered.has(clientId));
  }, [unsent, thread.messages]);

  const actions = useMemo(() => {
    const put = (outgoing: OutgoingMessage) => {
      if (userId && id) void post({ userId: userId, conversationId: id }, outgoing);
    };
    return {
      loadOlder: () => void readOlder(id),
      retry: () => void reloadThread(id),
      post: (text: string) => put({ kind: 'text', message: text.trim() }),
      sendPhoto: (file: File, caption: string) => put({ kind: 'photo', message: caption.trim(), file }),
      makeOffer: (amount: number) => put({ kind: 'offer', amount }),
      sendAgain,
      discard,
      typing: () => reportTyping(id),
      seen: () => reportRead(id),
    };
  }, [userId, id]);

  const first = thread.messages[0]?.seq ?? 0;
  return {
    ...actions,
    status: thread.status,
    failure: thread.failure,
    conversation,
    messages,
    pending,
    otherIsTyping,
    hasOlder: thread.hasOlder && first > (conversation?.deletedSeq ?? 0) + 1,
    loadingOlder: thread.loadingOlder,
    olderFailed: thread.olderFailed,
    answerOffer: (seq, answer, days) => {
      const amount = messages.find((message) => message.seq === seq)?.offer?.amount;
      if (userId && amount !== undefined)
        void post({ userId: userId, conversationId: id }, { kind: 'answer', seq, answer, amount, days });
    },
  };
}
