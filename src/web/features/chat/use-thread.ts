import { useEffect, useMemo } from 'react';
import { useSession } from '#web/data/session.ts';
import { discard, say, sendAgain, usePending } from '#web/features/live/outbox.ts';
import type { Saying } from '#web/features/live/outbox-entry.ts';
import { tellRead } from './chat-actions.ts';
import { followMember, holdThread } from './chat-live.ts';
import { NEW_THREAD, useChat } from './chat-state.ts';
import { openThread, readOlder, readThreadAnew } from './chat-threads.ts';
import type { Thread } from './chat-types.ts';
import { withReceipt } from './merge-conversations.ts';
import { withoutDeleted } from './merge-messages.ts';
import { tellTyping } from './tell-typing.ts';

/** One conversation, everything said in it, and what can be said. */
export function useThread(conversationId: string | null): Thread {
  const member = useSession().user?.id ?? null;
  const id = conversationId ?? '';
  const thread = useChat(({ threads }) => threads.get(id)) ?? NEW_THREAD;
  const conversation = useChat(({ conversations }) => conversations.get(id)) ?? null;
  const otherIsTyping = useChat(({ typing }) => typing.has(id));
  const kept = usePending(id);

  useEffect(() => {
    if (!member || !id) return;
    const leave = followMember(member);
    const letGo = holdThread(id);
    void openThread(id);
    return () => {
      letGo();
      leave();
    };
  }, [member, id]);

  const messages = useMemo(() => {
    if (!conversation) return [...thread.messages];
    const shown = withoutDeleted(thread.messages, conversation.deletedSeq);
    return shown.map((message) => withReceipt(message, conversation));
  }, [thread.messages, conversation]);

  /** Between the server's yes and the outbox's forgetting it is one message, not two. */
  const pending = useMemo(() => {
    const taken = new Set(thread.messages.map(({ clientId }) => clientId));
    return kept.filter(({ clientId }) => !taken.has(clientId));
  }, [kept, thread.messages]);

  const actions = useMemo(() => {
    const put = (saying: Saying) => {
      if (member && id) void say({ userId: member, conversationId: id }, saying);
    };
    return {
      loadOlder: () => void readOlder(id),
      retry: () => void readThreadAnew(id),
      say: (text: string) => put({ kind: 'text', message: text.trim() }),
      sendPhoto: (file: File, words: string) => put({ kind: 'photo', message: words.trim(), file }),
      makeOffer: (amount: number) => put({ kind: 'offer', amount }),
      sendAgain,
      discard,
      typing: () => tellTyping(id),
      seen: () => tellRead(id),
    };
  }, [member, id]);

  const first = thread.messages[0]?.seq ?? 0;
  return {
    ...actions,
    ...{ status: thread.status, failure: thread.failure, conversation, messages, pending, otherIsTyping },
    hasOlder: thread.hasOlder && first > (conversation?.deletedSeq ?? 0) + 1,
    ...{ loadingOlder: thread.loadingOlder, olderFailed: thread.olderFailed },
    answerOffer: (seq, answer) => {
      const amount = messages.find((message) => message.seq === seq)?.offer?.amount;
      if (member && amount !== undefined)
        void say({ userId: member, conversationId: id }, { kind: 'answer', seq, answer, amount });
    },
  };
}
