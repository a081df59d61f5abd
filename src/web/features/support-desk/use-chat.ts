import { useEffect, useRef, useState } from 'react';
import type { Message } from '#shared/contract/conversations.ts';
import type { SupportChat } from '#shared/contract/support-desk.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { mutate, query } from '#web/data/query.ts';
import { newClientId } from '#web/features/live/client-id.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { mergeMessages } from './chat-merge.ts';
import {
  deleteUnsentAnswer,
  readUnsentAnswers,
  saveUnsentAnswer,
  type UnsentAnswer,
} from './unsent-answers.ts';
import type { DeskUpdate } from './use-desk-stream.ts';

// One conversation with a member: what was posted, what is heard meanwhile, and answering. An answer keeps its id until the
// server has it, so that sending it again never doubles it.

export function useChat(id: string) {
  const [chat, setChat] = useState<SupportChat | null>(null);
  const [messages, setMessages] = useState<Message[]>([]);
  const [hasOlder, setHasOlder] = useState(false);
  /** Not by what is heard alone. */
  const [wereRead, setWereRead] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** How far it was in view here, whatever others of us have read. */
  const [seenSeq, setSeenSeq] = useState(0);
  /** How far the server is being reportedSeq, so that it is not reportedSeq twice. */
  const reportedSeq = useRef(0);
  const [unsent, setUnsent] = useState(() => readUnsentAnswers(id));
  const isOpen = useRef(true);
  /** What is lastRequest for last counts. */
  const lastRequest = useRef(0);

  async function readChat(): Promise<CallFailure | null> {
    lastRequest.current += 1;
    const request = lastRequest.current;
    const answer = await query((api) => api.supportDesk.chat({ params: { id } }));
    if (!answer.ok) return answer.failure;
    if (isOpen.current && request === lastRequest.current) setChat(answer.value);
    return null;
  }

  async function readMessages(before?: number): Promise<CallFailure | null> {
    const answer = await query((api) => api.supportDesk.chatMessages({ params: { id }, query: { before } }));
    if (!answer.ok) return answer.failure;
    if (!isOpen.current) return null;
    const { items, hasMore } = answer.value;
    setMessages((now) => mergeMessages(items, now));
    setHasOlder(hasMore);
    setWereRead(true);
    return null;
  }

  async function readAll(): Promise<void> {
    const [noChat, noMessages] = await Promise.all([readChat(), readMessages()]);
    if (isOpen.current) setFailure(noChat ?? noMessages);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation has a component of its own
  useEffect(() => {
    isOpen.current = true;
    void readAll();
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function loadOlder(): Promise<void> {
    const failed = await readMessages(messages[0]?.seq);
    if (failed) showToast({ text: `Earlier messages could not be loaded. ${failed.text}` });
  }

  async function seen(): Promise<void> {
    const seq = messages.at(-1)?.seq ?? 0;
    if (document.visibilityState !== 'visible') return;
    setSeenSeq(seq);
    if (seq <= Math.max(reportedSeq.current, chat?.myReadSeq ?? 0)) return;
    reportedSeq.current = seq;
    const failed = await mutate((api) => api.supportDesk.readChat({ params: { id }, body: { seq } }));
    // The next look tries again.
    if (failed) reportedSeq.current = 0;
  }

  // Its own answer was lost on the way, but it has arrived.
  useEffect(() => {
    for (const { clientId } of readUnsentAnswers(id))
      if (messages.some((message) => message.clientId === clientId)) deleteUnsentAnswer(id, clientId);
  }, [id, messages]);

  async function send(answer: UnsentAnswer): Promise<void> {
    setUnsent((now) => [
      ...now.filter(({ clientId }) => clientId !== answer.clientId),
      { ...answer, problem: null },
    ]);
    const { clientId, message } = answer;
    saveUnsentAnswer(id, answer);
    const failed = await mutate(async (api) => {
      const posted = await api.supportDesk.sendMessage({ params: { id }, body: { clientId, message } });
      if (isOpen.current) setMessages((now) => mergeMessages(now, [posted]));
    });
    if (!failed) deleteUnsentAnswer(id, clientId);
    if (!isOpen.current) return;
    setUnsent((now) =>
      failed
        ? now.map((one) => (one.clientId === clientId ? { ...one, problem: failed.text } : one))
        : now.filter((one) => one.clientId !== clientId),
    );
  }

  return {
    chat,
    messages,
    wereRead,
    hasOlder,
    failure,
    seenSeq,
    /** What has not come back on its own way meanwhile. */
    unsent: unsent.filter(({ clientId }) => !messages.some((message) => message.clientId === clientId)),
    retry: () => void readAll(),
    put: setChat,
    loadOlder: () => void loadOlder(),
    /** The end of what was posted is in view. */
    seen: () => void seen(),
    say: (message: string) => void send({ clientId: newClientId(), message, problem: null }),
    sendAgain: (answer: UnsentAnswer) => void send(answer),
    handleUpdate(update: DeskUpdate): void {
      if (update.type === 'reload') {
        // It may have been reportedSeq in vain.
        reportedSeq.current = 0;
        void readAll();
      }
      if (update.type !== 'inbox' || update.conversationId !== id) return;
      setMessages((now) => mergeMessages(now, update.messages));
      setChat((now) => now && { ...now, ...update.state });
      // Whether they still wait is the desk's to know, and no part of what is heard.
      void readChat();
    },
  };
}
